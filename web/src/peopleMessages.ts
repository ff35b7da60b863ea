/** What people tell a server about themselves, and what it answers. Written by scripts/protocol.py from kurgan/people/messages.py and kurgan/people/alerts.py and kurgan/people/reports.py; change it there. */

/** Make me an account; the ticket is an invitation, where one is needed. */
export interface Register {
  name: string;
  password: string;
  email?: string;
  ticket?: string;
}

/** Make an account of me, a guest; without a name I keep mine. */
export interface Upgrade {
  password: string;
  name?: string;
  email?: string;
  ticket?: string;
}

/** Let me play under this name. */
export interface NewGuest {
  name: string;
}

/** It is me. */
export interface LogIn {
  name: string;
  password: string;
}

/** Change what is given: an empty address takes mine away. Password and address need the present password. */
export interface Change {
  name?: string | null;
  new_password?: string | null;
  email?: string | null;
  password?: string;
}

/** Delete me; an account needs its password. */
export interface Leave {
  password?: string;
}

/** Send a link for a new password to the account of this name or e-mail address. */
export interface Forgotten {
  who: string;
}

/** Set this password; the token is from the link. */
export interface NewPassword {
  token: string;
  password: string;
}

/** This e-mail address is mine; the token is from the link. */
export interface Confirm {
  token: string;
}

/** Make a key for a program. */
export interface NewKey {
  name: string;
}

/** Make a link with which somebody may register, as an administrator if I am one. */
export interface Invite {
  admin?: boolean;
}

/** The account of this name, or the person with this id. */
export interface PersonNamed {
  who: string;
}

/** I want to hear nothing more of the account of this name and not to play them; or to report them, and why. */
export interface Objection {
  name: string;
  why?: string;
}

/** Keep a person out; they are told why. */
export interface Ban {
  who: string;
  reason: string;
}

/** A request without a content. */
export interface Nothing {
}

/** Who I am. */
export interface Me {
  id: string;
  kind: "owner" | "guest" | "account";
  name: string;
  email: string | null;
  /** Whether the address is. */
  confirmed: boolean;
  admin: boolean;
}

/** Who I am, if anybody, and what this house offers. */
export interface Here {
  me: Me | null;
  house: "local" | "public";
  register: "anyone" | "invitation" | "nobody";
  guests: boolean;
  /** Whether I may invite others to register. */
  invite: boolean;
  /** Whether it can send any. */
  mail: boolean;
}

/** What was done, in a sentence. */
export interface Said {
  says: string;
}

/** A link to give to somebody; it works once. */
export interface Link {
  link: string;
  expires: number;
}

/** A key, without its secret. */
export interface KeyLine {
  id: string;
  name: string;
  created: number;
  used: number | null;
}

/** My keys. */
export interface Keys {
  keys: KeyLine[];
}

/** A new key; its secret is shown only here. */
export interface KeyMade {
  id: string;
  name: string;
  key: string;
}

/** A browser in which I am logged in. */
export interface SessionLine {
  id: string;
  device: string;
  created: number;
  seen: number;
  here: boolean;
}

/** Where I am logged in. */
export interface Sessions {
  sessions: SessionLine[];
}

/** I am away from the first of these days to the last; dates by ISO 8601, in the time of Greenwich. */
export interface Vacation {
  first: string;
  last: string;
}

/** My vacations that are not over, on which my clocks of days stand still. */
export interface Vacations {
  vacations: Vacation[];
  /** Days that are left of this year's. */
  left: number;
  /** In a year. */
  most: number;
}

/** All that the house keeps of me, apart from games. */
export interface Belongings {
  me: Me;
  created: number;
  seen: number;
  sessions: SessionLine[];
  keys: KeyLine[];
  vacations: Vacation[];
}

/** Tell me of these by each way; by none at first. */
export interface AlertSettings {
  mail?: ("turn" | "question" | "talk" | "time")[];
  hook?: ("turn" | "question" | "talk" | "time")[];
  push?: ("turn" | "question" | "talk" | "time")[];
  /** How long I have not looked at the table before I am told. */
  away?: number;
  /** At most one message in so many minutes, about all tables together; 0 for no such bound. */
  gather?: number;
  quiet_from?: string;
  /** The same as the beginning: no quiet hours. */
  quiet_to?: string;
  /** In which these hours are, such as "Europe/Berlin". */
  zone?: string;
  hook_form?: "discord" | "slack";
  hook_address?: string;
}

/** Tell me in this browser; it has told me its address for messages and the keys to them. */
export interface NewBrowser {
  endpoint: string;
  key: string;
  auth: string;
}

/** A browser in which I want to be told. */
export interface BrowserLine {
  id: string;
  endpoint: string;
  device: string;
  created: number;
}

/** A message that could not be delivered. */
export interface AlertFault {
  way: "mail" | "hook" | "push";
  at: number;
  says: string;
}

/** How I am told that a table waits for me, and what could not be told. */
export interface Alerts {
  settings: AlertSettings;
  /** Whether e-mail can reach me: the house sends it, and my address is confirmed. */
  mail: boolean;
  /** The house's public key, which a browser wants to know. */
  push_key: string;
  browsers: BrowserLine[];
  faults: AlertFault[];
}

/** Send me no more letters about tables; the secret is from the link in one. */
export interface StopMail {
  token: string;
}

/** Somebody whom I have blocked. */
export interface BlockedLine {
  id: string;
  name: string;
}

/** Whom I have blocked. */
export interface Blocks {
  people: BlockedLine[];
}

/** A remark that somebody has reported, or a person. */
export interface ReportedLine {
  id: string;
  by: string;
  about: string;
  /** Empty for somebody reported from their own page. */
  table: string;
  /** Empty where the person is meant. */
  said: string;
  why: string;
  at: number;
}

/** What was reported, the latest first. */
export interface Reports {
  reports: ReportedLine[];
}
