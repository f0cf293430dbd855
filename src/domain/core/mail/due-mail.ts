/** A mail of the outbox that a worker has claimed to send. */
export interface DueMail {
  shopId: string;
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** The body instead, where it holds a secret. */
  sealedBody: string | null;
  /** With this one. */
  attempts: number;
  createdAt: Date;
}
