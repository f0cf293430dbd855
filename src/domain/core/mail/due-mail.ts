/** A mail in the outbox that a worker has claimed. */
export interface DueMail {
  shopId: string;
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** Null for an email that was queued with its subject and body. */
  kind: string | null;
  publicOrderId: string | null;
  /** What an email of a kind is about. */
  data: unknown;
  /** The encrypted body, if it contains a secret. */
  sealedBody: string | null;
  attempts: number;
  createdAt: Date;
  /** When the worker claimed it, before it reads what the mail shows. */
  claimedAt: Date;
}
