import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { addressSchema } from '../../../src/domain/core/address.js';
import { addressFields } from '../../../src/domain/customers/customer-fields.js';
import { setBillingAddress } from '../../../src/domain/order/addresses/set-billing-address.js';
import { setShippingAddress } from '../../../src/domain/order/addresses/set-shipping-address.js';
import { createGuestCustomer } from '../../../src/domain/order/customer/create-guest-customer.js';
import { appendOrderMetadata } from '../../../src/domain/order/metadata/append-order-metadata.js';
import { initializeOrder } from '../../../src/domain/placing/initializing/initialize-order.js';
import { continueErasure } from '../../../src/domain/privacy/continue-erasure.js';
import { eraseCustomer } from '../../../src/domain/privacy/erase-customer.js';
import { exportCustomerData } from '../../../src/domain/privacy/export-customer-data.js';
import { deliveriesOfOrder, rowsOfOrder } from '../../../src/domain/privacy/order-rows.js';
import { tablesToRead } from '../../../src/domain/privacy/personal-table.js';
import { exportFile } from '../../../src/cli/export-file.js';
import { savePlatformCustomers } from '../../support/customers.js';
import { whereStored } from '../../support/everything-stored.js';
import { openShop, thing, type TestShop } from '../../support/shop.js';

/** Members of addresses that are kept: where an order is taxed, and what identifies things. */
const kept = /^(?:id|platformId|country|countryCode|province|provinceCode|addressType|addressUse|isDefault)$/;

let shop: TestShop;
let folder: string;
/** Each planted word, with where it was planted. */
const planted = new Map<string, string>();

function word(place: string): string {
  const text = `zqplant${String(planted.size + 1).padStart(4, '0')}`;
  planted.set(text, place);
  return text;
}

/** A document with a distinct word in each of these members. */
const worded = (place: string, members: readonly string[]): Record<string, string> =>
  Object.fromEntries(members.map((name) => [name, word(`${place}.${name}`)]));

const personalMembers = (schema: z.ZodObject): string[] => Object.keys(schema.shape).filter((name) => !kept.test(name));
const snakeCase = (name: string): string => name.replace(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);

interface Identity {
  name: string;
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
}

const identity = (name: string, digits: string): Identity => ({
  name,
  email: `${word(`${name} email`)}@example.com`,
  phone: digits,
  firstName: word(`${name} first name`),
  lastName: word(`${name} last name`),
});
const present = identity('present', '+1 204 555 7001');
const former = identity('former', '+1 204 555 7002');
const identities = [former, present];

/** Data as platforms, gateways and other services send it, with a word in each member and in the texts in it. */
const documentOf = (place: string, { email, phone, firstName, lastName }: Identity): Record<string, unknown> => ({
  email,
  customer: { ...worded(`${place} customer`, ['firstName', 'lastName', 'phone']), email },
  billing_address: { ...worded(`${place} snake`, personalMembers(addressFields).map(snakeCase)), email },
  shippingAddress: worded(`${place} camel`, personalMembers(addressSchema)),
  note_attributes: { any: word(`${place} attribute`) },
  customAttributes: { gift: { value: word(`${place} custom attribute`), description: '' } },
  notes: word(`${place} notes`),
  message: `for ${firstName} ${lastName}, ${email}, ${phone}`,
});

/** The members of rows by the type of their columns, for columns that need a value. */
const filled: Record<string, string> = {
  text: `''`,
  ARRAY: `'{}'`,
  json: `'{}'`,
  jsonb: `'{}'`,
  uuid: 'gen_random_uuid()',
  boolean: 'false',
  bigint: '1',
  integer: '1',
  numeric: '1',
  'timestamp with time zone': 'now()',
};

/** Columns whose values are limited. */
const limited: Record<string, Record<string, unknown>> = {
  transactions: { type: 'authorize', status: 'success' },
  webhook_deliveries: { status: 'delivered' },
  platform_events: { kind: 'customer', action: 'saved', status: 'failed', platform_id: 'cust-1' },
  subscriptions: { status: 'active' },
  subscription_occurrences: { status: 'processed' },
  customer_changes: { resource: 'customer', action: 'update' },
  payment_method_retentions: { status: 'failed' },
  platform_imports: { status: 'failed', stage: 'orders' },
  bulk_imports: { kind: 'customers', status: 'finished' },
  audit_log: { caller: 'access_token', outcome: 'done' },
};

interface ColumnRow {
  name: string;
  type: string;
  is_needed: boolean;
}

let rowNumber = 0;

/** Stores a row with these values; other columns that need a value get one. */
async function plantRow(table: string, values: Record<string, unknown>): Promise<void> {
  const { database } = shop.tillgate;
  const columns = await database.run<ColumnRow>({
    text: `select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null
        and is_identity = 'NO' and is_generated = 'NEVER' as is_needed
      from information_schema.columns where table_schema = 'public' and table_name = $1`,
    values: [table],
  });
  const given: Record<string, unknown> = { shop_id: shop.shopId, ...limited[table], ...values };
  rowNumber += 1;
  const keys = columns.filter(({ name, is_needed }) => is_needed && !(name in given));
  for (const { name, type } of keys)
    if (/(?:^|_)(?:id|token|number|position|sequence|key|reference|code)$/.test(name) && type !== 'uuid')
      given[name] = type === 'text' ? `row-${rowNumber}` : 100_000 + rowNumber;
  const named = columns.filter(({ name, is_needed }) => name in given || is_needed);
  const parameters: unknown[] = [];
  const expressions = named.map(({ name, type }) => {
    if (!(name in given)) return filled[type] ?? 'null';
    const value = given[name];
    parameters.push(typeof value === 'object' ? JSON.stringify(value) : value);
    return `$${parameters.length}`;
  });
  await database.run({
    text: `insert into ${table} (${named.map(({ name }) => name).join(', ')}) overriding system value
      values (${expressions.join(', ')})`,
    values: parameters,
  });
}

const mentioning = ({ firstName, lastName, email, phone }: Identity): string =>
  `it is about ${firstName} ${lastName}, ${email}, ${phone}`;

/** What a personal column of a row contains. */
function valueOf({ name: table, own }: Personal, column: string, kind: Kind, one: Identity): unknown {
  const place = `${table}.${column} (${one.name})`;
  // Rows that are never a person's own can only name the person.
  if (kind === 'json') return own === 'false' ? [{ message: mentioning(one) }] : documentOf(place, one);
  if (kind === 'text') return /email|recipient$/.test(column) ? one.email : word(place);
  return mentioning(one);
}

type Kind = 'json' | 'text' | 'freeText';

interface Personal {
  name: string;
  own?: string;
  json: readonly string[];
  text: readonly string[];
  freeText?: readonly string[];
}

function personalValues(table: Personal, one: Identity): Record<string, unknown> {
  const { json, text, freeText = [] } = table;
  const kinds = { json, text, freeText } as const;
  return Object.fromEntries(
    (['json', 'text', 'freeText'] as const).flatMap((kind) =>
      kinds[kind].map((column) => [column, valueOf(table, column, kind, one)] as const),
    ),
  );
}

/** The columns that make a row the person's own, apart from the email address. */
const ownedBy = (table: string, publicOrderId: string | undefined): Record<string, unknown> =>
  ({
    kept_answers: { owner: publicOrderId },
    subscription_occurrences: { public_order_id: publicOrderId },
    refund_requests: { public_order_id: publicOrderId },
    agent_confirmations: { public_order_id: publicOrderId },
    payment_links: { public_order_id: publicOrderId },
    ucp_sessions: { public_order_id: publicOrderId },
  })[table] ?? {};

/** An order with a word in each field that a shopper fills in. */
async function orderOf(one: Identity, asCustomer: boolean): Promise<string> {
  const { email: emailAddress, firstName, lastName } = one;
  const customer = { firstName, lastName, emailAddress };
  const { publicOrderId } = await initializeOrder(shop.call, {
    cartItems: [thing({ lineItemProperties: { engraving: word(`${one.name} property`) } })],
    noteAttributes: { drop: word(`${one.name} note attribute`) },
    cartParameters: { ref: word(`${one.name} cart parameter`) },
    ...(asCustomer ? { customer: { ...customer, platformId: 'cust-1' } } : {}),
  });
  const frontend = shop.frontend(publicOrderId);
  if (!asCustomer) await createGuestCustomer(frontend, customer);
  const place = { country: 'United States', countryCode: 'US', provinceCode: 'DC', province: 'District of Columbia' };
  const address = (which: string) => ({
    ...worded(`${one.name} ${which}`, personalMembers(addressSchema)),
    ...place,
    postalCode: '20500',
    phoneNumber: one.phone,
  });
  await setShippingAddress(frontend, address('shipping'));
  await setBillingAddress(frontend, address('billing'));
  await appendOrderMetadata(frontend, { notes: word(`${one.name} notes`) });
  return publicOrderId;
}

const orderIds: string[] = [];
let customerId: number;

beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(path.join(tmpdir(), 'tillgate-planted-'));
  const { database } = shop.tillgate;
  for (const [index, one] of identities.entries()) {
    const { email, phone, firstName, lastName } = one;
    const customer = { email, phone, firstName, lastName, tags: word(`${one.name} tags`) };
    const addresses = [
      { platformId: `a-${one.name}`, ...worded(`${one.name} address`, personalMembers(addressFields)) },
    ];
    const at = new Date(Date.UTC(2026, 5, 1 + index));
    await savePlatformCustomers(database, shop.shopId, { 'cust-1': { ...customer, addresses } }, at);
  }
  const [row] = await database.run<{ id: number; public_id: string }>({
    text: `select id, public_id from customers where platform_id = 'cust-1'`,
    values: [],
  });
  customerId = row?.id ?? 0;
  // The rows that planted ones refer to do not all exist, and not every value of theirs makes sense.
  await database.run({
    text: `do $$ declare c record; begin
      for c in select conrelid::regclass as own, conname from pg_constraint where contype in ('f', 'c')
          and connamespace = 'public'::regnamespace loop
        execute format('alter table %s drop constraint %I', c.own, c.conname);
      end loop; end $$`,
    values: [],
  });
  for (const one of identities) {
    orderIds.push(await orderOf(one, true), await orderOf(one, false));
    const publicOrderId = orderIds.at(-1);
    for (const rows of [...rowsOfOrder, ...deliveriesOfOrder].filter(({ name }) => name !== 'webhook_deliveries'))
      await plantRow(rows.name, { public_order_id: publicOrderId, ...personalValues(rows, one) });
    for (const table of tablesToRead.filter(({ name }) => !['webhook_deliveries', 'subscriptions'].includes(name)))
      await plantRow(table.name, { ...ownedBy(table.name, publicOrderId), ...personalValues(table, one) });
    await plantRow('subscriptions', {
      customer_id: customerId,
      payment_token: word(`${one.name} payment token`),
      terms: {
        billingAddress: worded(`${one.name} subscription`, personalMembers(addressSchema)),
        payment: null,
        note: '',
        orderNote: '',
      },
    });
    await plantRow('customer_labels', { customer_id: customerId, name: word(`${one.name} label`) });
    await plantRow('saved_payment_methods', {
      public_customer_id: row?.public_id,
      display_string: word(`${one.name} card`),
    });
  }
}, 120_000);

afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const words = () => [...planted.keys(), ...identities.map(({ phone }) => phone.slice(3))];

async function foundIn(text: string): Promise<string[]> {
  return words()
    .filter((one) => text.includes(one))
    .map((one) => planted.get(one) ?? one);
}

async function everythingExported(): Promise<string> {
  const pages: unknown[] = [];
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const { customerData, next } = await exportCustomerData(shop.call, { id: customerId, after });
    pages.push(customerData);
    after = next ?? undefined;
  }
  return JSON.stringify(pages);
}

test('words are planted in every table that may hold personal data, under both identities', async () => {
  const stored = await whereStored(shop.tillgate.database, words());
  const found = new Set(stored.map((one) => one.split(':')[0]?.replace('public.', '')));
  const personal = [...rowsOfOrder, ...tablesToRead].map(({ name }) => name);
  const expected = [
    ...personal.filter((name) => name !== 'webhook_deliveries'),
    'orders',
    'customers',
    'customer_addresses',
    'customer_labels',
    'former_identities',
    'saved_payment_methods',
    'discount_uses',
  ];
  expect(expected.filter((name) => !found.has(name))).toEqual([]);
});

test('the export follows the former identity: its guest orders, mails, cards and the identity itself', async () => {
  const { customerData } = await exportCustomerData(shop.call, { id: customerId });
  const exported = new Set(customerData.orders.map(({ publicOrderId }) => publicOrderId));
  expect(orderIds.filter((id) => !exported.has(id))).toEqual([]);
  expect(customerData.formerIdentities).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'email', value: former.email }),
      expect.objectContaining({ kind: 'phone', value: former.phone }),
    ]),
  );
  const text = JSON.stringify(customerData);
  for (const list of ['mails', 'giftCards'] as const)
    expect(JSON.stringify(customerData[list]).length).toBeGreaterThan(10);
  expect(text).toContain(former.email);
});

test('after the erasure none of the words is in any table, mail, file or export', async () => {
  const { erasure } = await eraseCustomer(shop.call, { id: customerId });
  // On a busy machine a worker would continue it.
  const key = { shopId: shop.shopId, customerId };
  const ended = erasure.status === 'finished' ? erasure : await continueErasure(shop.tillgate, key, () => true);
  expect(ended?.status).toBe('finished');
  const stored = await whereStored(shop.tillgate.database, words());
  expect(stored.map((one) => `${one.split(': ')[0]}: ${planted.get(one.split(': ')[1] ?? '') ?? one}`)).toEqual([]);
  expect(await foundIn(await everythingExported())).toEqual([]);
  for (const kind of ['orders', 'customers'] as const)
    for (const format of ['csv', 'jsonl'] as const) {
      const file = path.join(folder, `${kind}.${format}`);
      await exportFile(shop.databaseUrl, { kind, path: file, format, shopId: shop.shopId }, process.stdout);
      expect(await foundIn(await readFile(file, 'utf8'))).toEqual([]);
    }
});
