import { randomUUID } from 'node:crypto';
import type { Encryption } from '../../../lib/encryption.js';
import type { Executor } from '../../../lib/executor.js';
import { erased } from '../erased.js';
import type { DueMail } from './due-mail.js';
import { mailKinds, type MailKindName } from './mail-kinds.js';

/** An email in plain text. */
export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** Adds an email to the outbox, in the transaction of the change. Does nothing if the address was erased. */
export async function postMail(executor: Executor, shopId: string, mail: Mail, now: Date): Promise<void> {
  if (mail.recipient === erased) return;
  await executor.run({
    name: 'post_mail',
    text: `insert into mail_outbox (shop_id, id, recipient, subject, body, created_at, next_attempt_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    values: [shopId, randomUUID(), mail.recipient, mail.subject, mail.body, now],
  });
}

/** An email of a kind, which is rendered when it is sent. */
export interface QueuedMail {
  kind: MailKindName;
  recipient: string;
  publicOrderId: string | null;
  /** The IDs, amounts and names that its template shows. */
  data: Record<string, unknown>;
}

/** What an email that a job queues is about: it is queued once for it. At most 255 characters. */
export interface MailOnce extends QueuedMail {
  shopId: string;
  onceFor: string;
}

/**
 * SQL: whether the shop `s` sends emails of the kind of the row `m`, which has the switch of the kind, whether it is on
 * by default, and whether the kind is left to the platform.
 */
const isWanted = `coalesce((s.settings #>> array['mails', m."switch"])::boolean, m."isOn")
    and (not m."leftToPlatform" or case s.settings #>> '{mails,sentBy}' when 'shop' then true when 'platform' then false
      else not exists (select from platform_connector_destinations d where d.shop_id = s.shop_id and d.topic = 'orders') end)`;

/** SQL: the columns of a kind that {@link isWanted} reads from `m`, as a row of a `from`. */
const kindRow = (kind: MailKindName): string => {
  const { setting, startsOff, leftToPlatform } = mailKinds[kind];
  const name = setting === null ? 'null' : `'${setting}'`;
  return `(select ${name}::text as "switch", ${!startsOff} as "isOn", ${leftToPlatform} as "leftToPlatform") m`;
};

/** SQL: whether the shop `s` sends emails of a kind. */
export const sendsMail = (kind: MailKindName): string => `exists (select from ${kindRow(kind)} where ${isWanted})`;

/** SQL: whether no email was queued for the text `onceFor` of the shop `s`. */
export const isNotQueuedFor = (onceFor: string): string =>
  `not exists (select from mail_outbox q where q.shop_id = s.shop_id and q.once_for = ${onceFor})`;

/** Queues emails that jobs find. Of those that are already queued for the same, there is no second one. */
export async function queueMailsOnce(executor: Executor, mails: readonly MailOnce[], now: Date): Promise<void> {
  const rows = mails.filter(({ recipient }) => recipient !== '' && recipient !== erased);
  if (rows.length === 0) return;
  await executor.run({
    name: 'queue_mails_once',
    text: `insert into mail_outbox
        (shop_id, id, kind, recipient, public_order_id, data, once_for, subject, body, created_at, next_attempt_at)
      select m."shopId", m.id, m.kind, m.recipient, m."publicOrderId", m.data, m."onceFor", '', '', $2, $2
      from json_to_recordset($1::json) as m("shopId" text, id uuid, kind text, recipient text, "publicOrderId" text,
        data json, "onceFor" text)
      on conflict (shop_id, once_for) where once_for is not null do nothing`,
    values: [JSON.stringify(rows.map((mail) => ({ ...mail, id: randomUUID() }))), now],
  });
}

/**
 * SQL: queues the emails of a JSON parameter that {@link mailRows} makes, unless the shop does not send their kinds. `to`
 * joins the shop of each row as `s`, and what `recipient` is read from.
 */
export const queuedMailsOf = ({
  parameter,
  to,
  recipient,
  at,
}: Record<'parameter' | 'to' | 'recipient' | 'at', string>) =>
  `insert into mail_outbox
    (shop_id, id, kind, recipient, public_order_id, data, subject, body, created_at, next_attempt_at)
  select s.shop_id, m.id, m.kind, ${recipient}, m."publicOrderId", m.data, '', '', ${at}, ${at}
  from json_to_recordset(${parameter}::json) as m("shopId" text, id uuid, kind text, recipient text, "publicOrderId" text,
    data json, "switch" text, "isOn" boolean, "leftToPlatform" boolean)
  ${to} where ${isWanted}`;

/** Emails as {@link queuedMailsOf} reads them. */
export const mailRows = (mails: readonly (Omit<QueuedMail, 'recipient'> & { recipient?: string; shopId?: string })[]) =>
  JSON.stringify(mails.map((mail) => ({ ...mail, ...kindColumns(mail.kind), id: randomUUID() })));

/** The kind of an email as {@link isWanted} reads it. */
function kindColumns(kind: MailKindName) {
  const { setting, startsOff, leftToPlatform } = mailKinds[kind];
  return { switch: setting, isOn: !startsOff, leftToPlatform };
}

/**
 * Queues emails of a kind in the transaction of their event, unless the shop has switched the kind off, leaves it to its
 * platform, or the address was erased.
 */
export async function queueMails(
  executor: Executor,
  mails: readonly (QueuedMail & { shopId: string })[],
  now: Date,
): Promise<void> {
  const rows = mails.filter(({ recipient }) => recipient !== '' && recipient !== erased);
  if (rows.length === 0) return;
  await executor.run({
    name: 'queue_mails',
    text: queuedMailsOf({
      parameter: '$1',
      to: 'join shops s on s.shop_id = m."shopId"',
      recipient: 'm.recipient',
      at: '$2',
    }),
    values: [mailRows(rows), now],
  });
}

/** Like {@link queueMails}, for an email that shows a secret, which is stored encrypted and deleted once it is sent. */
export async function queueSecretMail(
  executor: Executor,
  encryption: Encryption,
  shopId: string,
  { secret, ...mail }: QueuedMail & { secret: Record<string, string> },
  now: Date,
): Promise<void> {
  if (mail.recipient === '' || mail.recipient === erased) return;
  const id = randomUUID();
  const { kind, recipient, publicOrderId, data } = mail;
  await executor.run({
    name: 'queue_secret_mail',
    text: `insert into mail_outbox (shop_id, id, kind, recipient, public_order_id, data, subject, body, sealed_body,
        holds_secret, created_at, next_attempt_at)
      values ($1, $2, $3, $4, $5, $6, '', '', $7, true, $8, $8)`,
    values: [
      shopId,
      id,
      kind,
      recipient,
      publicOrderId,
      JSON.stringify(data),
      encryption.seal(JSON.stringify(secret), aboutMail(shopId, id)),
      now,
    ],
  });
}

/** Queues a test of a template, which is sent whatever the settings are. Returns its ID. */
export async function queueTestMail(
  executor: Executor,
  shopId: string,
  { kind, recipient, data }: Pick<QueuedMail, 'kind' | 'recipient' | 'data'>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await executor.run({
    name: 'queue_test_mail',
    text: `insert into mail_outbox (shop_id, id, kind, recipient, data, subject, body, created_at, next_attempt_at)
      values ($1, $2, $3, $4, $5, '', '', $6, $6)`,
    values: [shopId, id, kind, recipient, JSON.stringify(data), now],
  });
  return id;
}

/** The context of an encrypted mail body, which cannot be decrypted for another row. */
export const aboutMail = (shopId: string, id: string): string => `mail/${shopId}/${id}`;

/** Like {@link postMail}, for a body that contains a secret: it is stored encrypted, and deleted once it is sent. */
export async function postSecretMail(
  executor: Executor,
  encryption: Encryption,
  shopId: string,
  mail: Mail,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  await executor.run({
    name: 'post_secret_mail',
    text: `insert into mail_outbox
        (shop_id, id, recipient, subject, body, sealed_body, holds_secret, created_at, next_attempt_at)
      values ($1, $2, $3, $4, '', $5, true, $6, $6)`,
    values: [shopId, id, mail.recipient, mail.subject, encryption.seal(mail.body, aboutMail(shopId, id)), now],
  });
}

/** The body of a mail in plain text. Throws if the key that encrypted it is no longer configured. */
export function bodyOf(encryption: Encryption, { shopId, id, body, sealedBody }: DueMail): string {
  return sealedBody === null ? body : encryption.open(sealedBody, aboutMail(shopId, id));
}

/**
 * How long a claim of a mail lasts, in ms. After that, its process is considered dead and another worker sends the
 * mail.
 */
const sendingLasts = 120_000;

/** Claims the mails that are due; shops take turns. Each is claimed by exactly one worker. */
export async function claimMails(executor: Executor, now: Date, limit: number): Promise<DueMail[]> {
  const rows = await executor.run<Omit<DueMail, 'claimedAt'>>({
    name: 'claim_mails',
    text: `with recursive shops as (
      (select shop_id from mail_outbox where next_attempt_at is not null order by shop_id limit 1)
      union all
      select (select m.shop_id from mail_outbox m where m.next_attempt_at is not null and m.shop_id > s.shop_id
        order by m.shop_id limit 1)
      from shops s where s.shop_id is not null
    ), due as (
      select d.shop_id, d.id, d.next_attempt_at, row_number() over (partition by d.shop_id order by d.next_attempt_at) as turn
      from shops s cross join lateral (
        select shop_id, id, next_attempt_at from mail_outbox
        where shop_id = s.shop_id and next_attempt_at <= $1 order by next_attempt_at limit $3) d
    ), next as (
      -- More than are claimed, because other processes claim the same ones.
      select shop_id, id, turn from due order by turn, next_attempt_at limit $3 * 10
    ), chosen as (
      select m.shop_id, m.id from next n join mail_outbox m on m.shop_id = n.shop_id and m.id = n.id
      where m.next_attempt_at <= $1 order by n.turn, m.next_attempt_at limit $3 for update of m skip locked
    )
    update mail_outbox m set attempts = m.attempts + 1, next_attempt_at = $2
    from chosen d where m.shop_id = d.shop_id and m.id = d.id
    returning m.shop_id as "shopId", m.id, m.recipient, m.subject, m.body, m.kind, m.public_order_id as "publicOrderId",
      m.data, m.sealed_body as "sealedBody", m.attempts, m.created_at as "createdAt"`,
    values: [now, new Date(now.getTime() + sendingLasts), limit],
  });
  return rows.map((mail) => ({ ...mail, claimedAt: now }));
}

/**
 * SQL: whether the personal data of a customer of the shop was being erased at the time `at` or later. What was read before
 * may contain it, and must not be stored.
 */
const isErasedSince = (at: string): string => `exists (select from customer_erasures c
    where c.shop_id = $1 and (c.status = 'running' or c.finished_at >= ${at}))`;

/** Whether the personal data of a customer of the shop was being erased at a time or later. */
export async function wasErasedSince(executor: Executor, shopId: string, at: Date): Promise<boolean> {
  const [row] = await executor.run<{ erased: boolean }>({
    name: 'erased_since',
    text: `select ${isErasedSince('$2')} as erased`,
    values: [shopId, at],
  });
  return row?.erased ?? false;
}

/**
 * Marks a mail as sent with this subject, and deletes its secret. The subject may contain personal data that was erased
 * while the mail was sent, and is not stored then.
 */
export async function markSent(
  executor: Executor,
  { shopId, id, claimedAt }: DueMail,
  subject: string,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'mark_mail_sent',
    text: `update mail_outbox set sent_at = $3, next_attempt_at = null, last_error = null, given_up_at = null,
        sealed_body = null, body = case when holds_secret then '' else body end,
        subject = case when sent_at is not null then subject
          when next_attempt_at is null or ${isErasedSince('$5')} then '${erased}' else $4 end
      where shop_id = $1 and id = $2`,
    values: [shopId, id, now, subject, claimedAt],
  });
}

/**
 * Records why a mail was not sent and when to retry it; null for never. Records nothing if the claim has expired or the
 * mail was stopped in the meantime.
 */
export async function markNotSent(
  executor: Executor,
  { shopId, id, attempts }: DueMail,
  error: string,
  nextAttemptAt: Date | null,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'mark_mail_not_sent',
    text: `update mail_outbox set last_error = $4, next_attempt_at = $5,
        given_up_at = case when $5::timestamptz is null then $6::timestamptz end
      where shop_id = $1 and id = $2 and attempts = $3 and sent_at is null and next_attempt_at is not null`,
    values: [shopId, id, attempts, error, nextAttemptAt, now],
  });
}

/** Claims the mails that wait for a mail server and have not been logged yet. Each is claimed by exactly one worker. */
export async function claimUnlogged(
  executor: Executor,
  now: Date,
  limit: number,
): Promise<{ shopId: string; id: string }[]> {
  return executor.run<{ shopId: string; id: string }>({
    name: 'claim_unlogged_mails',
    text: `with unlogged as (
      select shop_id, id from mail_outbox where next_attempt_at is not null and told_at is null
      order by created_at limit $2 for update skip locked
    )
    update mail_outbox m set told_at = $1 from unlogged u where m.shop_id = u.shop_id and m.id = u.id
    returning m.shop_id as "shopId", m.id`,
    values: [now, limit],
  });
}
