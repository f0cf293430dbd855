import { randomUUID } from 'node:crypto';
import { rowCondition } from '../../../database/row-condition.js';
import type { Executor } from '../../../lib/executor.js';
import type { LaneKey } from './lane.js';
import { bodyOfRow, type LoggedRow } from './logged-events.js';
import { sentBodies, type SentBody } from './message.js';

/** How long an attempt may take, in ms, before its process is considered dead: longer than the timeout of a call. */
export const claimLasts = 30_000;

/** The encrypted secrets that sign deliveries of a webhook. */
export interface SealedSecrets {
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  keyId: string | null;
  sharedSecret: string | null;
}

/** What a delivery to an agent platform is about. */
export interface AgentDelivery {
  publicOrderId: string;
  profileUrl: string;
  /** The address at which the platform reached the shop. */
  address: string;
}

/** A webhook with the order of a delivery. */
interface OfAgent {
  publicOrderId: string | null;
  agentProfileUrl: string | null;
  agentAddress: string | null;
}

/** What a delivery is about if its webhook belongs to an agent platform. */
export const agentOf = ({ publicOrderId, agentProfileUrl, agentAddress }: OfAgent): AgentDelivery | undefined =>
  publicOrderId !== null && agentProfileUrl !== null
    ? { publicOrderId, profileUrl: agentProfileUrl, address: agentAddress ?? '' }
    : undefined;

/** A delivery that is claimed for an attempt, with everything needed to sign it. */
export interface DueDelivery extends LaneKey, SealedSecrets {
  id: string;
  eventId: string;
  sequence: number | null;
  /** Undefined if it cannot be made, because the event is missing or invalid. */
  body: SentBody | undefined;
  /** Of a delivery to an agent platform, whose body is made for each attempt; otherwise undefined. */
  agent: AgentDelivery | undefined;
  /** Since the last redelivery request. */
  tries: number;
  claim: string;
  /** Until when no other worker can claim it. */
  claimedUntil: Date;
  callbackUrl: string;
}

/** A webhook whose deliveries are to be claimed, and the maximum number. */
export interface Lane extends LaneKey {
  capacity: number;
}

/** A claimed delivery with the stored body of its message, or with its event, unless that is missing. */
type ClaimedRow = Omit<DueDelivery, 'body' | 'agent'> &
  OfAgent &
  Omit<LoggedRow, 'id' | 'position'> & {
    body: string | null;
    position: number | null;
    previousSequence: number | null;
  };

function bodyOfClaimed({ body, position, ...row }: ClaimedRow): Buffer | undefined {
  if (body !== null) return Buffer.from(body);
  return position === null ? undefined : bodyOfRow(row.shopId, { ...row, position, id: row.eventId });
}

/** The active webhooks of all shops with due deliveries. */
export async function dueWebhooks(executor: Executor, now: Date): Promise<LaneKey[]> {
  return executor.run<LaneKey>({
    name: 'due_webhooks',
    text: `select w.shop_id as "shopId", w.id as "webhookId" from webhooks w
      where w.status = 'active' and exists (select 1 from webhook_queue q
        where q.shop_id = w.shop_id and q.webhook_id = w.id and q.next_attempt_at <= $1)`,
    values: [now],
  });
}

/**
 * Claims due deliveries, for each webhook up to its capacity; each is claimed by exactly one worker. A later event of
 * an order waits until the earlier one for the same webhook has succeeded or failed three attempts.
 */
export async function claimDeliveries(executor: Executor, now: Date, lanes: readonly Lane[]): Promise<DueDelivery[]> {
  const rows = await executor.run<ClaimedRow>({
    // Not a named statement: a plan made while there were few deliveries would be kept when there are many.
    text: `with due as (
      select w.callback_url, w.secret, w.previous_secret, w.previous_secret_until, w.agent_profile_url, w.agent_address,
        i.key_id, i.shared_secret, f.*
      from unnest($3::text[], $4::uuid[], $5::int[]) as l (shop_id, id, capacity)
        join webhooks w on w.shop_id = l.shop_id and w.id = l.id and w.status = 'active'
        left join integrations i on i.shop_id = w.shop_id
        join lateral (
        select q.shop_id, q.delivery_id, q.webhook_id, q.tries from webhook_queue q
        where q.webhook_id = w.id and q.next_attempt_at <= $1
          -- Checked order by order: as a join, or over all pending deliveries, each claim would read the whole backlog.
          -- The same happens if the planner considers the condition selective, as for "is null" or an additional
          -- equality.
          and coalesce((select false from webhook_queue e where e.public_order_id = q.public_order_id
            and ${rowCondition(`e.shop_id = q.shop_id and e.webhook_id = q.webhook_id
              and e.sequence < q.sequence and e.attempts < 3`)} limit 1), true)
        order by q.next_attempt_at limit l.capacity for update skip locked
      ) f on f.shop_id = w.shop_id
    ), claimed as (
      -- Not joined, as when attempts are settled. The rows are locked.
      update webhook_queue q set claim = $6, next_attempt_at = $2
      where q.delivery_id = any(array(select delivery_id from due))
    )
    select c.shop_id as "shopId", c.delivery_id as id, c.webhook_id as "webhookId", d.event_id as "eventId", d.sequence,
      d.previous_sequence as "previousSequence", c.tries, $6::uuid as claim, $2::timestamptz as "claimedUntil",
      c.callback_url as "callbackUrl", c.secret, c.previous_secret as "previousSecret",
      c.previous_secret_until as "previousSecretUntil", c.key_id as "keyId", c.shared_secret as "sharedSecret",
      c.agent_profile_url as "agentProfileUrl", c.agent_address as "agentAddress",
      m.body, d.public_order_id as "publicOrderId", d.topic as type, e.*, m.status, m.cancelled_at as "cancelledAt",
      m.platform_order_id as "platformOrderId"
    from due c join webhook_deliveries d on d.shop_id = c.shop_id and d.id = c.delivery_id
      join webhook_messages m on m.shop_id = d.shop_id and m.event_id = d.event_id
      left join lateral (
        -- One after the other: as a join, the planner may read the whole log.
        select position, data, state::text as state, occurred_at as "occurredAt" from events
        where shop_id = m.shop_id and position = m.position and id = m.event_id limit 1
      ) e on true`,
    values: [
      now,
      new Date(now.getTime() + claimLasts),
      lanes.map(({ shopId }) => shopId),
      lanes.map(({ webhookId }) => webhookId),
      lanes.map(({ capacity }) => capacity),
      randomUUID(),
    ],
  });
  const sentBody = sentBodies();
  return rows.map((row) => {
    const { shopId, id, webhookId, eventId, sequence, previousSequence, tries, claim, claimedUntil } = row;
    const { callbackUrl, secret, previousSecret, previousSecretUntil, keyId, sharedSecret } = row;
    const agent = agentOf(row);
    const body = agent ? undefined : sentBody(eventId, () => bodyOfClaimed(row), previousSequence);
    const secrets = { secret, previousSecret, previousSecretUntil, keyId, sharedSecret };
    return {
      shopId,
      id,
      webhookId,
      eventId,
      sequence,
      body,
      agent,
      tries,
      claim,
      claimedUntil,
      callbackUrl,
      ...secrets,
    };
  });
}

/** The URL of a webhook and the secrets that sign its deliveries. */
export type Sending = Pick<DueDelivery, 'callbackUrl'> & SealedSecrets;

/**
 * The current URL and secrets for deliveries that were claimed earlier; undefined for a webhook that is no longer
 * active.
 */
export async function readSendings(executor: Executor, webhooks: readonly LaneKey[]): Promise<(Sending | undefined)[]> {
  const rows = await executor.run<Sending & { id: string }>({
    name: 'webhooks_as_they_are',
    text: `select w.id, w.callback_url as "callbackUrl", w.secret, w.previous_secret as "previousSecret",
        w.previous_secret_until as "previousSecretUntil", i.key_id as "keyId", i.shared_secret as "sharedSecret"
      from unnest($1::text[], $2::uuid[]) as k (shop_id, id)
        join webhooks w on w.shop_id = k.shop_id and w.id = k.id and w.status = 'active'
        left join integrations i on i.shop_id = w.shop_id`,
    values: [webhooks.map(({ shopId }) => shopId), webhooks.map(({ webhookId }) => webhookId)],
  });
  const byId = new Map(rows.map(({ id, ...sending }) => [id, sending]));
  return webhooks.map(({ webhookId }) => byId.get(webhookId));
}

/** Releases claimed deliveries without an attempt: they are due again at the given time. */
export async function postponeDeliveries(
  executor: Executor,
  deliveries: readonly DueDelivery[],
  until: Date,
): Promise<void> {
  await executor.run({
    name: 'postpone_webhook_deliveries',
    text: `update webhook_queue q set claim = null, next_attempt_at = $4
      from unnest($1::text[], $2::uuid[], $3::uuid[]) as p (shop_id, id, claim)
      where q.shop_id = p.shop_id and q.delivery_id = p.id and q.claim = p.claim`,
    values: [
      deliveries.map(({ shopId }) => shopId),
      deliveries.map(({ id }) => id),
      deliveries.map(({ claim }) => claim),
      until,
    ],
  });
}
