/** An idempotency key that this call has claimed; the write that makes the change also records the result. */
export interface ClaimedKey {
  owner: string;
  key: string;
  holder: string;
  isKept: boolean;
  /** The process of an earlier call with this key died before recording a result: its effects must not be repeated. */
  isTakenOver: boolean;
}
