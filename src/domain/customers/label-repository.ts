import type { Session } from '../../database/connection.js';
import type { Label } from './customer-output.js';

/** The labels of customers by name. One statement. */
export async function labelsOfCustomers(
  { models, within }: Session,
  shopId: string,
  customerIds: readonly number[],
): Promise<Label[]> {
  const where = { shopId, customerId: [...customerIds] };
  const rows = await models.customerLabels.findAll({ where, order: ['customerId', 'name'], ...within });
  // A label is added and removed, never changed.
  return rows.map(({ id, customerId, name, createdAt }) => ({
    id,
    customerId,
    name,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  }));
}
