import type { Executor } from '../../lib/executor.js';
import type { GatewayCall } from './gateway.js';

/** A record of the test gateway: the requested operation and the decision. Amounts in minor units. */
export interface TestGatewayRecord {
  reference: string;
  type: string;
  token: string;
  amount: number;
  currency: string;
  authorizationId: string;
  status: 'approved' | 'declined' | 'requires_action' | 'pending';
  errorCode: string;
  createdAt: Date;
}

const columns = `reference, type, token, amount, currency, authorization_id as "authorizationId", status,
  error_code as "errorCode", created_at as "createdAt"`;

/**
 * Records a call; for a known reference, returns the existing record.
 *
 * It does not wait for the disk. What the response leads to is committed later, and a commit writes everything before it,
 * so that the record can only be lost if the database restarts in between; it is then like a call that never arrived. Must
 * not run in a transaction.
 */
export async function recordCall(
  executor: Executor,
  call: GatewayCall,
  entry: Omit<TestGatewayRecord, 'reference' | 'amount' | 'currency'>,
): Promise<TestGatewayRecord> {
  const [row] = await executor.run<TestGatewayRecord>({
    name: 'test_gateway_record',
    text: `insert into test_gateway_transactions as t (shop_id, reference, type, token, amount, currency, authorization_id,
        order_id, status, error_code, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (shop_id, reference) do update set reference = t.reference
      returning ${columns}, set_config('synchronous_commit', 'off', true)`,
    values: [
      call.shopId,
      call.reference,
      entry.type,
      entry.token,
      call.amount,
      call.currency,
      entry.authorizationId,
      call.orderId,
      entry.status,
      entry.errorCode,
      entry.createdAt,
    ],
  });
  if (!row) throw new Error('the test gateway did not record the call');
  return row;
}

/** Approves a waiting call; undefined if none waits with this reference. */
export async function approve(
  executor: Executor,
  { shopId, reference }: GatewayCall,
): Promise<TestGatewayRecord | undefined> {
  const [row] = await executor.run<TestGatewayRecord>({
    name: 'test_gateway_approve',
    text: `update test_gateway_transactions set status = 'approved'
      where shop_id = $1 and reference = $2 and status in ('requires_action', 'pending', 'approved') returning ${columns}`,
    values: [shopId, reference],
  });
  return row;
}

/** The record with this reference. */
export async function findEntry(
  executor: Executor,
  { shopId, reference }: GatewayCall,
): Promise<TestGatewayRecord | undefined> {
  const [row] = await executor.run<TestGatewayRecord>({
    name: 'test_gateway_find',
    text: `select ${columns} from test_gateway_transactions where shop_id = $1 and reference = $2`,
    values: [shopId, reference],
  });
  return row;
}

/** All records of an order, oldest first. */
export async function entriesOfOrder(
  executor: Executor,
  shopId: string,
  orderId: string,
): Promise<TestGatewayRecord[]> {
  return executor.run<TestGatewayRecord>({
    name: 'test_gateway_entries',
    text: `select ${columns} from test_gateway_transactions where shop_id = $1 and order_id = $2
      order by created_at, type, reference`,
    values: [shopId, orderId],
  });
}

/** The authorization with this ID of the gateway. */
export async function findAuthorization(
  executor: Executor,
  shopId: string,
  authorizationId: string,
): Promise<TestGatewayRecord | undefined> {
  const [row] = await executor.run<TestGatewayRecord>({
    name: 'test_gateway_authorization',
    text: `select ${columns} from test_gateway_transactions
      where shop_id = $1 and authorization_id = $2 and type = 'authorize'`,
    values: [shopId, authorizationId],
  });
  return row;
}
