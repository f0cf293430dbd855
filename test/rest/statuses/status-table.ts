import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ErrorCode } from '../../../src/errors.js';
import { orders, shop as ofShop, storefront } from '../../../src/rest/route.js';
import { item, newRestOrder, newRestShop, rawRest, type RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import type { Area, StatusOf, listed } from './listed.js';
import type { Stage, Step } from './order-steps.js';

/** A case in which an operation responds with a status. */
export interface Case {
  when: string;
  /** The body of Initialize Order; by default, one item for 10.00. */
  start?: object;
  given?: Step;
  /** Parameters of the path, instead of the stored identifiers. */
  path?: Record<string, string>;
  query?: string;
  body?: object | string | ((found: Stage['found'], publicOrderId: string) => object);
  headers?: Record<string, string>;
  /** The code of the first error. */
  code?: ErrorCode;
  field?: string;
  /** Members of `data` in the response. */
  data?: object;
}

type Rows = Record<string, Partial<Record<number, readonly Case[]>>>;

/** Cases for each listed status of each operation of the area, and for others. */
export type StatusTable<A extends Area> = {
  [Route in keyof (typeof listed)[A]]: Record<StatusOf<A, Route>, readonly Case[]>;
};

/** The documented path as written in the route table. */
export const inFull = (path: string): string =>
  path.replace('{o}', storefront).replace('{b}', orders).replace('{s}', ofShop);

function pathOf(path: string, { shop, order, found }: Stage, { path: given = {}, query = '' }: Partial<Case>): string {
  const known = { shop_identifier: shop.shopIdentifier, public_order_id: order.publicOrderId, ...found, ...given };
  const filled = Object.entries(known).reduce((text, [name, value]) => text.replace(`{${name}}`, value), inFull(path));
  return filled.replace(/\{\w+\}/g, 'none') + query;
}

/** Tests the statuses of an area's operations over HTTP, each with a new order. */
export function statusesOf<A extends Area>(_: A, table: StatusTable<A> & Rows): void {
  let tillgate: RunningTillgate;
  let shop: RestShop;
  beforeAll(async () => {
    tillgate = await startTillgate();
    shop = await newRestShop(tillgate);
  });
  afterAll(() => tillgate.close());

  const stageOf = async (start: object = { cart_items: [item()] }): Promise<Stage> => {
    const order = await newRestOrder(tillgate, shop, start);
    return { tillgate, shop, order, found: {} };
  };

  const rows: Rows = table;
  for (const [route, byStatus] of Object.entries(rows)) {
    const [method = '', path = ''] = route.split(' ');

    async function answerTo(one: Case) {
      const at = await stageOf(one.start);
      await one.given?.(at);
      const by = path.startsWith('{o}') ? at.order.front : shop.api;
      const body = typeof one.body === 'function' ? one.body(at.found, at.order.publicOrderId) : one.body;
      return by<{ data?: object }>(method, pathOf(path, at, one), body, one.headers);
    }

    describe(route, () => {
      test('returns 401 with an unknown token', async () => {
        const nobody = rawRest(tillgate.url, 'nobody');
        const { status, body } = await nobody<object>(method, pathOf(path, await stageOf(), {}));
        expect([status, body]).toEqual([401, expect.objectContaining({ error: 'invalid_token' })]);
      });

      for (const [status, cases = []] of Object.entries(byStatus))
        test.each(cases)(`returns ${status} $when`, async (one) => {
          const { status: answered, body } = await answerTo(one);
          const [fault] = body.errors ?? [];
          expect([answered, fault?.code]).toEqual([
            Number(status),
            one.code ?? (fault ? expect.any(String) : undefined),
          ]);
          if (one.field !== undefined) expect(fault?.field).toBe(one.field);
          if (one.data) expect(body.data).toMatchObject(one.data);
        });
    });
  }
}

/** Invalid amounts, each with the other fields that the call needs. */
export const badAmounts = (field: string, members: object = {}, given?: Step): Case[] =>
  [
    ['negative', '-1'],
    ['zero', '0'],
    ['fractional', '10.5'],
    ['beyond 2^53', '9007199254740992'],
    ['beyond the largest number', '1e400'],
    ['a string', '"10"'],
  ].map(([what = '', amount = '']) => ({
    when: `when ${field} is ${what}`,
    ...(given ? { given } : {}),
    body: JSON.stringify({ ...members, [field]: '?' }).replace('"?"', amount),
    field,
  }));
