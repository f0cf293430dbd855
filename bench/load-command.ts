import type { LivePlan } from './live/live-sockets.js';
import type { Shop } from './prepare-shop.js';

/** A request as it is sent; all requests of a target have one origin. */
export interface PlannedRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Bodies that are used in turn, instead of one. */
  bodies?: readonly string[];
  /** The order that the request changes: a response with an earlier version is an error. */
  changes?: string;
}

export type ApiName = 'GraphQL' | 'REST';

/** The targets that the load process can load. */
export type Target =
  /** Requests picked at random. */
  | { kind: 'requests'; origin: string; requests: PlannedRequest[] }
  /** Requests picked at random that return 202 without a body, over plain sockets. */
  | { kind: 'posts'; origin: string; requests: PlannedRequest[] }
  /** Whole checkouts. */
  | { kind: 'checkouts'; api: ApiName; shop: Shop }
  /** The writes of a checkout on the bare server: a new document, and changes to it. */
  | { kind: 'bare checkouts'; origin: string; writes: number }
  /** Live updates to this many sockets, with each of the events in turn. */
  | { kind: 'live'; plan: LivePlan; sockets: number; events: PlannedRequest[] };

/** The length of a round, and its concurrency. */
export interface RoundLength {
  seconds: number;
  connections: number;
  /** The maximum rate per second; undefined: as fast as responses arrive. */
  perSecond?: number;
}

export type LoadCommand =
  | { command: 'prepare'; name: string; target: Target }
  | { command: 'close'; name: string }
  | ({ command: 'run'; name: string } & RoundLength);

/** The result of a round. */
export interface Round {
  /** Requests, whole checkouts, or live messages per second. */
  rate: number;
  /** An error, if there was one. */
  fault?: string;
  /** The mean time of each step of a checkout, in ms. */
  steps?: Record<string, number>;
  /** The mean length of a live message. */
  bytes?: number;
}
