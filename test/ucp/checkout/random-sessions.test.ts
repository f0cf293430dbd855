import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import {
  agentOf,
  buyer,
  complete,
  items,
  payment,
  shopForAgents,
  washington,
  type Agent,
  type CheckoutAnswer,
} from '../../support/ucp-checkout.js';

let tillgate: RunningTillgate;
let agent: Agent;
let shopId: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  const shop = await shopForAgents(tillgate);
  shopId = shop.shopIdentifier;
  agent = await agentOf(shop);
});
afterAll(async () => {
  await agent.close();
  await tillgate.close();
});

const anyContent = fc.record(
  {
    line_items: fc
      .array(
        fc.tuple(fc.constantFrom('bowl-1', 'blue-s', 'green-l', 'red-m', 'none'), fc.integer({ min: 1, max: 7 })),
        { minLength: 1, maxLength: 4 },
      )
      .map((wanted) => items(...wanted)),
    buyer: fc.constantFrom(buyer, { email: 'ada@example.com' }, { email: 'not an address' }, { first_name: 'Ada' }),
    discounts: fc.constantFrom({ codes: ['TEN'] }, { codes: ['ten', 'NO'] }, { codes: [] }, {}),
    fulfillment: fc
      .tuple(
        fc.constantFrom(
          washington,
          { address_country: 'US', postal_code: '20500' },
          { ...washington, postal_code: 'x' },
          { ...washington, address_country: 'FR' },
          {},
        ),
        fc.constantFrom('ground', 'air', 'none', undefined),
      )
      .map(([destination, option]) => ({
        methods: [{ type: 'shipping', destinations: [destination], groups: [{ selected_option_id: option }] }],
      })),
  },
  { requiredKeys: ['line_items'] },
);

const content = fc.oneof({ weight: 1, arbitrary: anyContent }, { weight: 2, arbitrary: fc.constant<object>(complete) });

const step = fc.oneof(
  fc.record({ do: fc.constant('update' as const), content }),
  fc.record({ do: fc.constant('get' as const) }),
  fc.record({
    do: fc.constant('complete' as const),
    token: fc.constantFrom('tok_ok', 'tok_ok', 'tok_declined', 'tok_sca', 'tok_unknown', '4242424242424242'),
  }),
  fc.record({ do: fc.constant('cancel' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function take(id: string, one: Step): Promise<CheckoutAnswer> {
  switch (one.do) {
    case 'update':
      return agent.update(id, one.content, randomUUID());
    case 'get':
      return agent.get(id);
    case 'complete':
      return agent.call('POST', `/checkout-sessions/${id}/complete`, payment(one.token), {
        headers: { 'idempotency-key': randomUUID() },
      });
    case 'cancel':
      return agent.cancel(id);
  }
}

/** The statuses that a checkout never leaves. */
const final = new Set(['completed', 'canceled']);

test('every answer of random checkouts is valid, and no checkout is charged twice or after its end', async () => {
  await fc.assert(
    fc.asyncProperty(content, fc.array(step, { maxLength: 6 }), fc.boolean(), async (first, steps, isCart) => {
      // The support of this test compares each answer with the schemas, and adds up its totals.
      const cart = isCart ? await agent.call('POST', '/carts', { ...first, fulfillment: undefined }) : undefined;
      const hasCart = cart?.status === 201;
      const created = await agent.create(hasCart ? { ...first, cart_id: cart.body.id } : first);
      if (created.status !== 201) return;
      let { status } = created.body;
      for (const one of steps) {
        const answer = await take(created.body.id, one);
        expect(answer.status).toBeLessThan(500);
        if (answer.status === 409) expect(final.has(status)).toBe(true);
        else if (answer.status === 200) {
          if (final.has(status)) expect(answer.body.status).toBe(status);
          ({ status } = answer.body);
        }
      }
    }),
    { numRuns: 60 },
  );
  const charged = await tillgate.app.tillgate.database.run({
    text: `select public_order_id from transactions where shop_id = $1 and type = 'authorize' and status = 'success'
      group by public_order_id having count(*) > 1`,
    values: [shopId],
  });
  expect(charged).toEqual([]);
  const wrong = await tillgate.app.tillgate.database.run({
    text: `select t.public_order_id from transactions t join orders o using (shop_id, public_order_id)
      where t.shop_id = $1 and t.type = 'authorize' and t.status = 'success'
        and (o.status <> 'processed' or o.order_total <> t.amount)`,
    values: [shopId],
  });
  expect(wrong).toEqual([]);
});
