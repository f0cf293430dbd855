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
  /** The key that encrypted it. */
  attempts: number;
  createdAt: Date;
}
