import type { OrderKey } from '../../core/order-key.js';
import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../database/connection.js';
import { rowCondition } from '../../../database/row-condition.js';
import { isTakenIn } from '../../../database/unless-taken.js';
import type { CardDetails } from '../../../outbound/gateways/card-details.js';
import type { Payment } from '../../order/document/application-state.js';
import { transactionColumns, transactionOf, type TransactionRow } from './transaction-row.js';
import { notDeclinedCodes, type CallDetails, type Transaction } from './transaction.js';

/** The ledger of an order, oldest row first. */
export async function readLedger(executor: Executor, shopId: string, publicOrderId: string): Promise<Transaction[]> {
  const rows = await executor.run<TransactionRow>({
    name: 'read_ledger',
    text: `select ${transactionColumns} from transactions where shop_id = $1 and public_order_id = $2 order by number`,
    values: [shopId, publicOrderId],
  });
  return rows.map(transactionOf);
}

/** A row as {@link ledgerAsJson} selects it. */
export type TransactionJson = Omit<TransactionRow, 'created_at' | 'settled_at' | 'confirming_at'> & {
  created_at: string;
  confirming_at: string | null;
  settled_at: string | null;
};

/**
 * SQL: the ledger of an order as one list for a larger statement, to be read by {@link ledgerOf}; null if it is empty.
 */
export const ledgerAsJson = (shopId: string, publicOrderId: string): string =>
  `(select json_agg(own order by number) from (select ${transactionColumns}, number from transactions
    where shop_id = ${shopId} and public_order_id = ${publicOrderId}) own)`;

export const ledgerOf = (rows: readonly TransactionJson[]): Transaction[] =>
  rows.map((row) =>
    transactionOf({
      ...row,
      created_at: new Date(row.created_at),
      confirming_at: row.confirming_at === null ? null : new Date(row.confirming_at),
      settled_at: row.settled_at === null ? null : new Date(row.settled_at),
    }),
  );

/** The ledgers of several orders in one statement, each with its oldest row first. */
export async function readLedgers(
  executor: Executor,
  shopId: string,
  publicOrderIds: readonly string[],
): Promise<Transaction[]> {
  const rows = await executor.run<TransactionRow>({
    name: 'read_ledgers',
    text: `select ${transactionColumns} from transactions where shop_id = $1 and public_order_id = any($2) order by number`,
    values: [shopId, publicOrderIds],
  });
  return rows.map(transactionOf);
}

/** A call that is about to be made. */
export interface Intent {
  /** The ID of its row, if the caller has to know it before. */
  id?: string;
  payment: Pick<Payment, 'id' | 'gatewayPublicId' | 'currency'>;
  type: Transaction['type'];
  amount: number;
  used?: Pick<Transaction, 'id'>;
  /** The payment may become what the gateway approves. */
  takesPart?: boolean;
  details?: CallDetails;
}

/** The lease under which calls are made, and its new end. */
export interface CallingLease {
  holder: string;
  until: Date;
}

/** The rows of intents before their calls. */
export const plannedTransactions = (
  publicOrderId: string,
  intents: readonly Intent[],
  about: { now: Date; wantedBy: string | null },
): Transaction[] => planRows(publicOrderId, intents, about).transactions;

/** The rows of intents before their calls, and the parameter of {@link intentCtes} that writes them. */
function planRows(
  publicOrderId: string,
  intents: readonly Intent[],
  { now, wantedBy }: { now: Date; wantedBy: string | null },
): { transactions: Transaction[]; rows: string } {
  const planned = intents.map(
    ({ id = randomUUID(), payment, type, amount, used, takesPart = false, details = null }) => {
      const transaction: Transaction = {
        id,
        paymentId: payment.id,
        publicOrderId,
        type,
        amount,
        asked: null,
        takesPart,
        currency: payment.currency,
        status: 'pending',
        reference: `tg-${id}`,
        providerTransactionId: null,
        responseCode: '',
        message: '',
        usedTransactionId: used?.id ?? null,
        wantedBy,
        confirmingAt: null,
        clientSecret: null,
        card: null,
        returnId: details?.returnId ?? null,
        checks: 0,
        createdAt: now,
        settledAt: null,
      };
      const row = {
        id,
        payment_id: payment.id,
        gateway_public_id: payment.gatewayPublicId,
        type,
        amount,
        currency: payment.currency,
        reference: transaction.reference,
        used_transaction_id: transaction.usedTransactionId,
        takes_part: takesPart || null,
        details,
      };
      return { transaction, row };
    },
  );
  return {
    transactions: planned.map(({ transaction }) => transaction),
    rows: JSON.stringify(planned.map(({ row }) => row)),
  };
}

/**
 * SQL: CTEs that write intents of the order $2 of the shop $1 at the time $4, if the CTE `source` has a row. `intended`
 * returns the ids of the written rows.
 */
const intentCtes = (source: string, intents: string, wantedBy: string): string[] => [
  `given as (
      select i.* from json_to_recordset(${intents}::json) as i(id text, payment_id text, gateway_public_id text, type text,
        amount bigint, currency text, reference text, used_transaction_id text, takes_part boolean, details json)
      where exists (select from ${source})
    )`,
  `planned as (
      insert into payments (shop_id, id, public_order_id, gateway_public_id, currency, created_at, updated_at)
      select distinct $1, payment_id, $2, gateway_public_id, currency, $4::timestamptz, $4::timestamptz from given
      where type = 'authorize'
      on conflict (shop_id, id) do nothing
    )`,
  `held as (
      update payments p set capturing = p.capturing + h.capturing, refunding = p.refunding + h.refunding, updated_at = $4
      from (select payment_id, coalesce(sum(amount) filter (where type = 'capture'), 0)::bigint as capturing,
          coalesce(sum(amount) filter (where type = 'refund'), 0)::bigint as refunding
        from given where type in ('capture', 'refund') group by payment_id) h
      where p.shop_id = $1 and p.id = h.payment_id
    )`,
  `intended as (
      insert into transactions (shop_id, id, payment_id, public_order_id, type, amount, currency, status, reference,
        used_transaction_id, takes_part, details, wanted_by, created_at)
      select $1, id, payment_id, $2, type, amount, currency, 'pending', reference, used_transaction_id, takes_part, details,
        ${wantedBy}, $4 from given
      returning id
    )`,
];

/**
 * Writes the intents before their calls, in one statement, and extends the lease. Writes nothing if the lease was lost.
 * The first intent of a payment adds the row of the payment. The amounts of captures and refunds are reserved from now
 * on, so that their sums can never exceed what is available; the database refuses larger sums, and a second open
 * authorization or void of a payment. Returns the rows in the order of the intents.
 */
export async function writeIntents(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  intents: readonly Intent[],
  lease: CallingLease,
  { now, wantedBy }: { now: Date; wantedBy: string | null },
): Promise<Transaction[]> {
  const { transactions, rows } = planRows(publicOrderId, intents, { now, wantedBy });
  const leased = `leased as (
      update orders set lease_expires_at = $7 where shop_id = $1 and public_order_id = $2 and ${rowCondition('lease_holder = $6')}
      returning 1
    )`;
  const written = await executor.run<{ id: string }>({
    name: 'write_intents',
    text: `with ${[leased, ...intentCtes('leased', '$3', '$5')].join(', ')} select id from intended`,
    values: [shopId, publicOrderId, rows, now, wantedBy, lease.holder, lease.until],
  });
  return written.length === 0 ? [] : transactions;
}

/** SQL: whether a transaction that is found by its key is not settled. */
const isOpen = rowCondition(`status in ('pending', 'unknown')`);

/** The outcome of a call, which may be unknown. */
export interface Outcome {
  status: 'success' | 'failed' | 'pending' | 'unknown';
  providerTransactionId: string | null;
  responseCode: string;
  message: string;
  /** When the gateway is asked again, if the outcome is unknown. */
  nextCheckAt: Date | null;
  /** The token for later payments that a verification returned, encrypted. */
  verifiedToken?: string | null;
  card?: CardDetails | null;
  /**
   * The transaction is not settled if its row was marked as lost, has got an ID of the gateway, or is confirmed again since
   * it was read: its call may have been repeated.
   */
  unlessTakenOver?: boolean;
  /** What the gateway moved, if it is not what was asked for. */
  moved?: number;
  /** A person gave the ID, so that it may be one that the gateway has given for another row. */
  isByPerson?: boolean;
}

/**
 * SQL: the gateway of a row with the ID that it gives for it, which it may not give for another row. Null without such an
 * ID: for the reference of the row, and for the ID of the transaction that the call used, which many gateways repeat. A
 * refund uses a capture, and with it the capture's authorization.
 */
const givenId = (providerId: string): string =>
  `case when ${providerId}::text <> t.reference and not exists (select from transactions u
          left join transactions a on a.shop_id = u.shop_id and a.id = u.used_transaction_id
          where u.shop_id = $1 and u.id = t.used_transaction_id
            and ${providerId}::text in (u.provider_transaction_id, a.provider_transaction_id))
        then (select p.gateway_public_id from payments p where p.shop_id = $1 and p.id = t.payment_id) || ' ' || ${providerId} end`;

/**
 * SQL: the amount of a row whose gateway moved another one, unless that is null. A refund cannot return more than was captured and not refunded; the rest is named to the person
 * who checks it.
 */
const movedWithin = (moved: string): string =>
  `case when ${moved} is null then t.amount when t.type = 'refund' then least(${moved}, t.amount + (select p.captured - p.refunded - p.refunding
          from payments p where p.shop_id = $1 and p.id = t.payment_id)) else ${moved} end`;

/** The unique index of the ids that gateways give. */
const givenIds = 'transactions_given_id';

/** Whether a statement failed because the gateway has given an ID before, for another row. */
export const isGivenBefore = (error: unknown): boolean => isTakenIn(error, givenIds);

/**
 * SQL: CTEs that settle a transaction of the shop $1 and update the sums of its payment. `settled` returns the row, unless
 * it was settled or taken over before. The parameters are those of {@link outcomeValues}, from `first` on; `now` is the time.
 */
function settledCtes(first: number, now: string): string[] {
  const [
    id,
    status,
    providerId,
    code,
    message,
    nextCheckAt,
    verifiedToken,
    card,
    unlessTakenOver,
    knownId,
    confirmingAt,
    moved,
    isByPerson,
  ] = Array.from({ length: 13 }, (_, index) => `$${first + index}`);
  return [
    `settled as (
      update transactions t set status = ${status}, provider_transaction_id = coalesce(${providerId}, provider_transaction_id),
        amount = ${movedWithin(`${moved}::bigint`)},
        asked = case when ${moved}::bigint <> amount then amount else asked end,
        given_id = case when ${isByPerson}::boolean then given_id else coalesce(${givenId(`${providerId}`)}, given_id) end,
        response_code = ${code}, message = ${message}, check_holder = null,
        next_check_at = coalesce(${nextCheckAt}, case when status = 'unknown' and ${status} in ('success', 'failed') then ${now} end),
        card = coalesce(${card}::json, card),
        settled_at = case when ${status} in ('unknown', 'pending') then null else ${now} end
      where shop_id = $1 and id = ${id} and ${isOpen}
        and (not ${unlessTakenOver}::boolean or (status = 'pending' and provider_transaction_id is not distinct from ${knownId}
          and confirming_at is not distinct from ${confirmingAt}::timestamptz))
      returning ${transactionColumns}
    )`,
    `moved as (
      update payments p set updated_at = ${now},
        authorised = case when s.status <> 'success' then p.authorised
          when s.type = 'authorize' then p.authorised + s.amount
          -- What was never authorized is not in the sum: it waited for the shopper, or was given up.
          when s.type = 'void' and exists (
            select from transactions a where a.shop_id = $1 and a.id = s.used_transaction_id and a.status = 'success')
            then greatest(p.captured + p.capturing, p.authorised - s.amount)
          when s.type = 'capture' then greatest(p.authorised, p.captured + p.capturing + s.amount - coalesce(s.asked, s.amount))
          else p.authorised end,
        captured = p.captured + case when s.type = 'capture' and s.status = 'success' then s.amount else 0 end,
        capturing = p.capturing - case when s.type = 'capture' then coalesce(s.asked, s.amount) else 0 end,
        refunded = p.refunded + case when s.type = 'refund' and s.status = 'success' then s.amount else 0 end,
        refunding = p.refunding - case when s.type = 'refund' then coalesce(s.asked, s.amount) else 0 end,
        verified_token = case when s.type = 'void' and s.amount = 0 and s.status = 'success' then null
          else coalesce(${verifiedToken}, p.verified_token) end
      from settled s where s.status in ('success', 'failed') and p.shop_id = $1 and p.id = s.payment_id
    )`,
    `unconfirmed as (
      update transactions a set status = 'failed', settled_at = ${now}, next_check_at = null,
        response_code = '${notDeclinedCodes.unconfirmed}', message = 'It was voided before the shopper confirmed it.'
      from settled s where s.type = 'void' and s.status = 'success' and a.shop_id = $1 and a.id = s.used_transaction_id
        and ${rowCondition("a.status = 'pending'")}
    )`,
  ];
}

const outcomeValues = ({ id, providerTransactionId, confirmingAt }: Transaction, outcome: Outcome): unknown[] => [
  id,
  outcome.status,
  outcome.providerTransactionId,
  outcome.responseCode,
  outcome.message,
  outcome.nextCheckAt,
  outcome.verifiedToken ?? null,
  outcome.card ? JSON.stringify(outcome.card) : null,
  outcome.unlessTakenOver ?? false,
  providerTransactionId,
  confirmingAt,
  outcome.moved ?? null,
  outcome.isByPerson ?? false,
];

/**
 * Settles a transaction and updates the sums of its payment, in one statement, exactly once: a settled row does not
 * change. A transaction that was marked as lost in the meantime stays due until the order shows it, because its caller
 * may no longer write the order. Voiding an authorization that waits for the shopper also settles that authorization.
 * Undefined if it was settled or taken over before.
 */
export async function settle(
  executor: Executor,
  shopId: string,
  transaction: Transaction,
  outcome: Outcome,
  now: Date,
): Promise<Transaction | undefined> {
  const [row] = await executor.run<TransactionRow>({
    name: 'settle_transaction',
    text: `with ${settledCtes(3, '$2::timestamptz').join(', ')} select * from settled`,
    values: [shopId, now, ...outcomeValues(transaction, outcome)],
  });
  return row && transactionOf(row);
}

/** A row of the ledger in its current state. */
export async function readTransaction(
  executor: Executor,
  shopId: string,
  id: string,
): Promise<Transaction | undefined> {
  const [row] = await executor.run<TransactionRow>({
    name: 'read_transaction',
    text: `select ${transactionColumns} from transactions where shop_id = $1 and id = $2`,
    values: [shopId, id],
  });
  return row && transactionOf(row);
}

/** What a gateway returns that requires the shopper to confirm an authorization. */
export interface Action {
  authorizationId: string;
  clientSecret: string;
}

/**
 * Records that the gateway requires the shopper to confirm this authorization; it stays pending until then. Undefined if it
 * was settled before. Fails as {@link isGivenBefore} says if the gateway has given the ID before, for another row.
 */
export async function noteAction(
  executor: Executor,
  shopId: string,
  id: string,
  { authorizationId, clientSecret }: Action,
): Promise<Transaction | undefined> {
  const [row] = await executor.run<TransactionRow>({
    name: 'note_action',
    text: `update transactions t set provider_transaction_id = $3, client_secret = $4, status = 'pending', confirming_at = null,
        next_check_at = null, check_holder = null, given_id = ${givenId('$3')}
      where shop_id = $1 and id = $2 and ${isOpen}
      returning ${transactionColumns}`,
    values: [shopId, id, authorizationId, clientSecret],
  });
  return row && transactionOf(row);
}

/**
 * Records that the shopper's confirmation of an authorization is about to be sent, and extends the lease. Undefined if the
 * lease was lost, or if the authorization does not wait for the shopper any more.
 */
export async function beginConfirmation(
  executor: Executor,
  shopId: string,
  { id, publicOrderId }: Transaction,
  lease: CallingLease,
  now: Date,
  wantedBy: string | null,
): Promise<Transaction | undefined> {
  const [row] = await executor.run<TransactionRow>({
    name: 'begin_confirmation',
    text: `with leased as (
        update orders set lease_expires_at = $7 where shop_id = $1 and public_order_id = $2 and ${rowCondition('lease_holder = $6')}
        returning 1
      )
      update transactions set confirming_at = $4, wanted_by = $5
      where shop_id = $1 and id = $3 and ${rowCondition("status = 'pending'")} and provider_transaction_id is not null
        and confirming_at is null and exists (select from leased)
      returning ${transactionColumns}`,
    values: [shopId, publicOrderId, id, now, wantedBy, lease.holder, lease.until],
  });
  return row && transactionOf(row);
}

/** The authorization waits for the shopper again, because its confirmation was not sent. Undefined if it was taken over. */
export async function withdrawConfirmation(
  executor: Executor,
  shopId: string,
  { id, confirmingAt }: Transaction,
): Promise<Transaction | undefined> {
  const [row] = await executor.run<TransactionRow>({
    name: 'withdraw_confirmation',
    text: `update transactions set confirming_at = null
      where shop_id = $1 and id = $2 and ${rowCondition("status = 'pending'")} and confirming_at = $3
      returning ${transactionColumns}`,
    values: [shopId, id, confirmingAt],
  });
  return row && transactionOf(row);
}
