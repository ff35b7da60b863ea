#!/usr/bin/env node
// A player for Kurgan in thirty lines: it attacks where it can and else does anything.
import { createInterface } from "node:readline";

const tell = (message) => process.stdout.write(JSON.stringify(message) + "\n");
const one = (choices) => choices[Math.floor(Math.random() * choices.length)];

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  switch (message.type) {
    case "hello":
      tell({ type: "hello", name: "Thirty lines of JavaScript" });
      break;
    case "new":
      console.error(`playing the ${message.side} in ${message.game}`);
      tell({ type: "ready" });
      break;
    case "go": {
      const eager = message.actions.filter((action) => /^(attack|assault)/.test(action));
      tell({ type: "info", reason: eager.length ? "it can attack" : "anything will do" });
      tell({ type: "best", action: one(eager.length ? eager : message.actions) });
      break;
    }
    case "over":
      console.error("winner:", message.winner, message.says);
      break;
    case "quit":
      process.exit(0);
  }
}
