/** Sounds made by the browser itself: dice, battle, your turn. Silent unless the player wants them. */

import { preferences } from "./preferences";

export type Sound = "dice" | "battle" | "turn";

let context: AudioContext | undefined;

/** Plays a sound, if the player wants any and the browser can. */
export function play(sound: Sound): void {
  if (!preferences.value.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime;
  if (sound === "turn") {
    tone(context, 523, now, 0.18);
    tone(context, 784, now + 0.14, 0.3);
    return;
  }
  for (const [at, loud] of [[0, 0.5], [0.09, 0.4], [0.2, 0.3], [0.29, 0.2]] as const) noise(context, now + at, 0.04, 2600, loud);
  if (sound === "battle") noise(context, now + 0.4, 0.6, 180, 0.9);
}

function tone(sink: AudioContext, pitch: number, at: number, lasts: number): void {
  const source = new OscillatorNode(sink, { frequency: pitch, type: "triangle" });
  source.connect(fade(sink, at, lasts, 0.15));
  source.start(at);
  source.stop(at + lasts);
}

/** A burst of noise below a pitch: a click of dice when it is short and high, a gun when it is long and low. */
function noise(sink: AudioContext, at: number, lasts: number, pitch: number, loud: number): void {
  const buffer = sink.createBuffer(1, Math.ceil(sink.sampleRate * lasts), sink.sampleRate);
  buffer.getChannelData(0).forEach((_, n, samples) => (samples[n] = Math.random() * 2 - 1));
  const source = new AudioBufferSourceNode(sink, { buffer });
  source.connect(new BiquadFilterNode(sink, { type: "lowpass", frequency: pitch })).connect(fade(sink, at, lasts, loud * 0.4));
  source.start(at);
}

function fade(sink: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const volume = sink.createGain();
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  volume.connect(sink.destination);
  return volume;
}
