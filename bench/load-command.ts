import type { LivePlan } from './live/live-sockets.js';
import type { Shop } from './prepare-shop.js';

/** A request as it is sent; all of a target go to one origin. */
export interface PlannedRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Bodies that take turns, in place of one. */
  bodies?: readonly string[];
  /** The order that the request changes: an answer with a version that it had before is an error. */
  changes?: string;
}

export type DoorName = 'GraphQL' | 'REST';

/** What the load process can be told to load. */
export type Target =
  /** Requests picked at random. */
  | { kind: 'requests'; origin: string; requests: PlannedRequest[] }
  /** Requests picked at random that are answered by 202 without a body, over plain sockets. */
  | { kind: 'posts'; origin: string; requests: PlannedRequest[] }
  /** Whole checkouts. */
  | { kind: 'checkouts'; door: DoorName; shop: Shop }
  /** As many writes on the bare server as a checkout has: a new document, and changes of it. */
  | { kind: 'bare checkouts'; origin: string; writes: number }
  /** Live updates to so many sockets, each of the events by its turn. */
  | { kind: 'live'; plan: LivePlan; sockets: number; events: PlannedRequest[] };

/** How long a round is, and how much is done at a time. */
export interface RoundLength {
  seconds: number;
  connections: number;
  /** At most so many requests a second; undefined: as many as are answered. */
  perSecond?: number;
}

export type LoadCommand =
  | { command: 'prepare'; name: string; target: Target }
  | { command: 'close'; name: string }
  | ({ command: 'run'; name: string } & RoundLength);

/** What a round came to. */
export interface Round {
  /** Requests, whole checkouts, or live messages a second. */
  rate: number;
  /** What went wrong, if something did. */
  fault?: string;
  /** The mean time of each step of a checkout, in ms. */
  steps?: Record<string, number>;
  /** Of a live message, on average. */
  bytes?: number;
}
