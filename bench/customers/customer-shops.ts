import type { Pool } from 'pg';
import { ask, mutate } from '../ask.js';
import { rootKey } from '../service-environment.js';
import { generateAddresses, generateCustomers } from './generate-customers.js';

/** A shop with this many customers. */
export interface CustomerShop {
  shopId: string;
  rows: number;
  /** Reads a page of the list over GraphQL. Throws if it is refused. */
  page(args: string, total?: 'with total'): Promise<CustomerPage>;
  byPlatformId(ids: readonly string[]): Promise<CustomerPage['nodes']>;
  /** The cursor of a customer in a list with this sort order. */
  cursorOf(customer: CustomerPage['nodes'][number], orderBy: 'OLDEST' | 'LAST_NAME'): Promise<string>;
}

export interface CustomerPage {
  nodes: { id: string; platformId: string; email: string; lastName: string }[];
  pageInfo: { endCursor: string | null };
  totalCount?: number;
}

/** Creates a shop over the APIs, and its customers with one statement. */
export async function customerShop(url: string, pool: Pool, rows: number): Promise<CustomerShop> {
  const { shop } = await mutate<{ shop: { shopIdentifier: string } }>(
    url,
    rootKey,
    'createShop',
    { name: `${rows} customers`, currency: 'USD', countryCode: 'US' },
    'shop { shopIdentifier }',
  );
  const shopId = shop.shopIdentifier;
  const input = { shopIdentifier: shopId, name: 'benchmark', scopes: ['READ_CUSTOMERS'] };
  const { token } = await mutate<{ token: string }>(url, rootKey, 'createAccessToken', input, 'token');
  await generateCustomers(pool, shopId, rows);
  await generateAddresses(pool, shopId);
  const page = async (args: string, total?: 'with total'): Promise<CustomerPage> => {
    const query = `query Page { customers(${args}) { nodes { id platformId email lastName addresses { city } }
      pageInfo { endCursor } ${total ? 'totalCount' : ''} } }`;
    const { data, errors } = await ask<{ data?: { customers: CustomerPage } | null; errors?: unknown }>(
      'POST',
      `${url}/graphql`,
      token,
      { query },
    );
    if (!data) throw new Error(`${args}: ${JSON.stringify(errors)}`);
    return data.customers;
  };
  return {
    shopId,
    rows,
    page,
    byPlatformId: async (ids) => (await page(`first: ${ids.length}, filter: ["in(platform_id:${ids.join()})"]`)).nodes,
    async cursorOf({ platformId }, orderBy) {
      const { pageInfo } = await page(`first: 1, orderBy: ${orderBy}, filter: ["eq(platform_id:${platformId})"]`);
      return pageInfo.endCursor ?? '';
    },
  };
}
