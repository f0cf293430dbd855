import type { Executor } from '../../lib/executor.js';
import type { Label } from './customer-output.js';

interface LabelRow {
  id: number;
  customer_id: number;
  name: string;
  created_at: Date;
}

/** A label is added and removed, never changed. */
const labelOf = (row: LabelRow): Label => ({
  id: row.id,
  customerId: row.customer_id,
  name: row.name,
  createdAt: row.created_at,
  updatedAt: row.created_at,
  deletedAt: null,
});

/** The labels of customers by name. One statement. */
export async function labelsOfCustomers(
  executor: Executor,
  shopId: string,
  customerIds: readonly number[],
): Promise<Label[]> {
  const rows = await executor.run<LabelRow>({
    name: 'labels_of_customers',
    text: `select id, customer_id, name, created_at from customer_labels
      where shop_id = $1 and customer_id = any($2) order by customer_id, name`,
    values: [shopId, customerIds],
  });
  return rows.map(labelOf);
}

/** Adds a label to an existing customer. Has no effect if the customer already has it. */
export async function insertLabel(
  executor: Executor,
  shopId: string,
  { customerId, name, now }: { customerId: number; name: string; now: Date },
): Promise<void> {
  await executor.run({
    text: `insert into customer_labels (shop_id, customer_id, name, created_at) values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [shopId, customerId, name, now],
  });
}

/** Removes a label from a customer. */
export async function deleteLabel(
  executor: Executor,
  shopId: string,
  { customerId, name }: { customerId: number; name: string },
): Promise<void> {
  await executor.run({
    text: 'delete from customer_labels where shop_id = $1 and customer_id = $2 and name = $3',
    values: [shopId, customerId, name],
  });
}
