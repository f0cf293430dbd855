/** A mail in the outbox that a worker has claimed. */
export interface DueMail {
  shopId: string;
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** The encrypted body, if it contains a secret. */
  sealedBody: string | null;
  /** The key that encrypted it. */
  attempts: number;
  createdAt: Date;
}
