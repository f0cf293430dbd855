import type { CardDetails } from '../../../outbound/gateways/card-details.js';
import type { Transaction } from './transaction.js';

/** A row of the ledger as statements return it. */
export interface TransactionRow {
  id: string;
  payment_id: string;
  public_order_id: string;
  type: Transaction['type'];
  amount: number;
  asked: number | null;
  takes_part: boolean | null;
  currency: string;
  status: Transaction['status'];
  reference: string;
  provider_transaction_id: string | null;
  response_code: string;
  message: string;
  used_transaction_id: string | null;
  wanted_by: string | null;
  confirming_at: Date | null;
  client_secret: string | null;
  card: CardDetails | null;
  return_id: string | null;
  checks: number;
  created_at: Date;
  settled_at: Date | null;
}

/** SQL: the columns of a {@link TransactionRow}. */
export const transactionColumns = `id, payment_id, public_order_id, type, amount, asked, takes_part, currency, status, reference,
  provider_transaction_id, response_code, message, used_transaction_id, wanted_by, confirming_at, client_secret, card, details ->> 'returnId' as return_id, checks,
  created_at, settled_at`;

export const transactionOf = (row: TransactionRow): Transaction => ({
  id: row.id,
  paymentId: row.payment_id,
  publicOrderId: row.public_order_id,
  type: row.type,
  amount: row.amount,
  asked: row.asked,
  takesPart: row.takes_part ?? false,
  currency: row.currency,
  status: row.status,
  reference: row.reference,
  providerTransactionId: row.provider_transaction_id,
  responseCode: row.response_code,
  message: row.message,
  usedTransactionId: row.used_transaction_id,
  wantedBy: row.wanted_by,
  confirmingAt: row.confirming_at,
  clientSecret: row.client_secret,
  card: row.card,
  returnId: row.return_id,
  checks: row.checks,
  createdAt: row.created_at,
  settledAt: row.settled_at,
});
