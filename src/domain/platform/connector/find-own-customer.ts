import { refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { findCustomerByPlatformId } from '../../customers/customer-repository.js';
import type { CustomerWithAddresses } from '../../customers/customer.js';

/** Loads the customer that a connector route names. Refuses NOT_FOUND if it does not exist or is deleted. */
export async function findOwnCustomer(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<CustomerWithAddresses> {
  return (await findCustomerByPlatformId(executor, shopId, platformId)) ?? refuse('NOT_FOUND');
}
