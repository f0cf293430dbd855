import { refuse } from '../../../errors.js';
import type { Session } from '../../../context.js';
import { findCustomerById, findCustomerOfPlatform } from '../../customers/customer-repository.js';
import type { ReadAddress, WholeCustomer } from '../../customers/customer-output.js';
import { wholeCustomers } from '../../customers/whole-customers.js';

/** The platform id of a customer. Refuses NOT_FOUND for a customer that does not exist or is deleted. */
export async function platformIdOfCustomer(session: Session, shopId: string, id: number): Promise<string> {
  const customer = await findCustomerById(session, shopId, id);
  return customer?.platformId ?? refuse('NOT_FOUND');
}

/** The customer with this platform id as both APIs return it. Refuses NOT_FOUND. */
export async function readShopCustomer(session: Session, shopId: string, platformId: string): Promise<WholeCustomer> {
  const found = await findCustomerOfPlatform(session, shopId, platformId);
  const [customer] = await wholeCustomers(session, shopId, found ? [found] : []);
  return customer ?? refuse('NOT_FOUND');
}

/** An address of a customer, and the platform ids of both. Refuses NOT_FOUND. */
export async function placeOfAddress(
  session: Session,
  shopId: string,
  customerId: number,
  id: number,
): Promise<{ platformCustomerId: string; platformId: string }> {
  const platformCustomerId = await platformIdOfCustomer(session, shopId, customerId);
  const { addresses } = await readShopCustomer(session, shopId, platformCustomerId);
  const platformId = addresses.find((address) => address.id === id)?.platformId ?? '';
  return platformId === '' ? refuse('NOT_FOUND') : { platformCustomerId, platformId };
}

/** The address as both APIs return it. Refuses NOT_FOUND. */
export async function readShopAddress(
  session: Session,
  shopId: string,
  { platformCustomerId, platformId }: { platformCustomerId: string; platformId: string },
): Promise<ReadAddress> {
  const { addresses } = await readShopCustomer(session, shopId, platformCustomerId);
  return addresses.find((address) => address.platformId === platformId) ?? refuse('NOT_FOUND');
}
