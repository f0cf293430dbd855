import { saveCustomer } from '../../src/domain/customers/customer-repository.js';
import type { CustomerFields } from '../../src/domain/customers/customer-fields.js';
import type { Executor } from '../../src/lib/executor.js';

/** The time of the changes on the platform, unless a test sets another one. */
const reportedAt = new Date('2026-06-01T10:00:00Z');

/** Saves customers as reported by a platform, by platform ID, one after the other. */
export async function savePlatformCustomers(
  database: Executor,
  shopId: string,
  customers: Record<string, CustomerFields>,
  at = reportedAt,
): Promise<void> {
  for (const [platformId, fields] of Object.entries(customers))
    await saveCustomer(database, shopId, { platformId, fields, at, platformType: 'custom', now: at });
}

export const winnipeg: CustomerFields['addresses'] = [
  {
    platformId: 'a-1',
    addressType: 'commercial',
    addressUse: 'billing',
    company: 'Byron & Co',
    city: 'Winnipeg',
    country: 'Canada',
    countryCode: 'CA',
    isDefault: true,
    firstName: 'Zoë',
    lastName: 'Ångström',
    phone: '+1 204 555 0123',
    postalCode: 'R3Y 0L6',
    province: 'Manitoba',
    provinceCode: 'MB',
    street1: '50 Fultz Blvd',
    street2: 'Suite 3',
  },
];
