import type { Context } from '../../../context.js';
import {
  postMail,
  postSecretMail,
  queueMails,
  queueSecretMail,
  type QueuedMail,
} from '../../core/mail/mail-repository.js';
import { shopForMail } from './user-repository.js';
import type { User } from './user.js';

interface Notice {
  subject: string;
  body: string;
  /** The body contains a link or code that signs in; it is stored encrypted and deleted once it is sent. */
  isSecret?: boolean;
}

/** Sends a person an email about their account. Accounts whose address is not proved get none, except codes for it. */
export async function notifyUser(
  { database, encryption, clock }: Pick<Context, 'database' | 'encryption' | 'clock'>,
  { id, email, emailProvedAt }: Pick<User, 'id' | 'email' | 'emailProvedAt'>,
  { subject, body, isSecret = false }: Notice,
): Promise<void> {
  if (emailProvedAt === null && !isSecret) return;
  const shopId = await shopForMail(database, id);
  if (shopId === undefined) return;
  const mail = { recipient: email, subject, body };
  if (isSecret) await postSecretMail(database, encryption, shopId, mail, clock.now());
  else await postMail(database, shopId, mail, clock.now());
}

/** Sends a person an email of a kind about their account, which is secret if it shows a link that signs in. */
export async function mailUser(
  { database, encryption, clock }: Pick<Context, 'database' | 'encryption' | 'clock'>,
  { id, email, emailProvedAt, locale }: Pick<User, 'id' | 'email' | 'emailProvedAt' | 'locale'>,
  { kind, data, secret }: Pick<QueuedMail, 'kind' | 'data'> & { secret?: Record<string, string> },
): Promise<void> {
  if (emailProvedAt === null && !secret) return;
  const shopId = await shopForMail(database, id);
  if (shopId === undefined) return;
  const mail = { kind, recipient: email, publicOrderId: null, data: { ...data, language: locale } };
  if (secret) await queueSecretMail(database, encryption, shopId, { ...mail, secret }, clock.now());
  else await queueMails(database, [{ ...mail, shopId }], clock.now());
}

/**
 * The address of a page for a link in an email; undefined if only the caller says where the service is, who could then
 * have the secret of the link sent to a server of their own.
 */
export function mailedLink(
  { publicUrl, calledAt }: Pick<Context, 'publicUrl' | 'calledAt'>,
  path: string,
): string | undefined {
  const isLocal = calledAt !== undefined && /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(calledAt);
  const base = publicUrl ?? (isLocal ? calledAt : undefined);
  return base === undefined ? undefined : `${base}${path}`;
}
