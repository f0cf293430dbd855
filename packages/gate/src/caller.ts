/** A group of callers that shares what it may use. Its kind selects its rules. */
export interface Level {
  readonly kind: string;
  readonly key: string;
  /** Its name among all levels. */
  readonly id: string;
  /**
   * Where the requests come from: callers of the same origin are not others to a level with this origin. A backend and
   * the browsers of its visitors may share an address, for example.
   */
  readonly origin?: string;
}

/** A caller, as the groups that it belongs to: from the largest, such as a tenant, to its own credential. */
export type Caller = readonly Level[];

/** The limits of each group of a kind. All are optional. */
export interface LevelRules {
  /** Requests per second, with a burst of twice as many. */
  rate?: number;
  /** The part of the capacity that its requests may hold at a time. */
  portion?: number;
  /** The part of the time of the process that it may use while others are active; otherwise only long requests rest. */
  share?: number;
  /** Its requests that run at a time while others are active; 8 unless it is given. */
  atOnce?: number;
  /** Others are only groups of the same kind, instead of all callers outside of it. */
  onlyPeersCount?: boolean;
  /** Repeated refusals of its requests are delayed. */
  delaysRefusals?: boolean;
}

/** The rules of each kind of level. */
export type Rules = Readonly<Record<string, LevelRules>>;

/** A level of a caller. */
export function levelOf(kind: string, key: string, origin?: string): Level {
  return { kind, key, id: `${kind}:${key}`, ...(origin === undefined ? {} : { origin: `origin:${origin}` }) };
}
