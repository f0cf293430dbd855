import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  confirmationsOf,
  newAgentShop,
  newAgentToken,
  paidOrder,
  refundedOf,
  type AgentShop,
} from '../../support/agent-shop.js';
import { testClock } from '../../support/clock.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { mcpClient } from '../../support/mcp-client.js';
import { goodPassword, newMember, type Person } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

const clock = testClock();
const minute = 60_000;
let tillgate: RunningTillgate;
let own: AgentShop;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
});
afterAll(() => tillgate.close());
beforeEach(async () => {
  own = await newAgentShop(tillgate);
});

const confirm = (person: Person, id: string): Promise<string[]> => person.refusal('confirmAgentChange', { id });

/** A member of the shop with a role of its own. */
async function memberWith(role: Record<string, unknown>, email = `${randomUUID()}@example.com`): Promise<Person> {
  const { shopIdentifier } = own.shop;
  const { role: made } = await own.owner.mutate<{ role: { id: string } }>('createRole', role, 'role { id }');
  return newMember(tillgate.url, own.owner, { shopIdentifier, role: made.id, email, name: 'Carl' });
}

/** The member proves again who they are. */
async function prove(person: Person): Promise<void> {
  const { userErrors } = await person.mutate(
    'confirmSecondFactor',
    { password: goodPassword },
    'session { csrfToken expiresAt }',
  );
  expect(userErrors).toEqual([]);
}

test('an agent prepares a refund, a person confirms it, and the second call refunds once, however often it is repeated', async () => {
  const { agent, owner } = own;
  const order = await paidOrder(tillgate, own);
  const refund = { public_order_id: order, amount: 2000, reason: 'broken' };
  const prepared = await agent.result('refund_payment', refund);
  expect(prepared).toEqual({
    status: 'prepared',
    confirmation_id: expect.any(String),
    effect: expect.stringMatching(/^Refunds \$20\.00 of order \d+\.$/),
    amount: 2000,
    currency: 'USD',
    expires_at: new Date(clock.now().getTime() + 10 * minute).toISOString(),
  });
  expect(await refundedOf(own, order)).toEqual([]);
  const id = String(prepared['confirmation_id']);
  expect(await agent.refusal('refund_payment', { ...refund, confirmation_id: id })).toEqual(['CONFIRMATION_WAITING']);
  expect(await confirm(owner, id)).toEqual([]);
  expect(await refundedOf(own, order)).toEqual([]);
  const done = await agent.result('refund_payment', { ...refund, confirmation_id: id });
  expect(done).toMatchObject({ status: 'done', result: { amount_refunded: 2000 } });
  expect(await agent.result('refund_payment', { ...refund, confirmation_id: id })).toEqual(done);
  clock.advance(20 * minute);
  expect(await agent.result('refund_payment', { confirmation_id: id })).toEqual(done);
  expect(await refundedOf(own, order)).toEqual([2000]);
  expect(await confirmationsOf(owner)).toMatchObject([{ id, status: 'done', decidedBy: 'Olga', amount: 2000 }]);
});

test('of many calls at the same moment, one makes the change, and all get its answer', async () => {
  const { agent, owner } = own;
  const order = await paidOrder(tillgate, own);
  const refund = { public_order_id: order, amount: 700 };
  const id = await agent.prepare('refund_payment', refund);
  const twice = await Promise.all([confirm(owner, id), confirm(owner, id)]);
  expect(twice.flat()).toEqual(['CONFIRMATION_CLOSED']);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => agent.result('refund_payment', { ...refund, confirmation_id: id })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await refundedOf(own, order)).toEqual([700]);
});

test('a change that takes no idempotency key is also made once', async () => {
  const { agent, owner } = own;
  const { giftCard } = await own.api.mutate<{ giftCard: { cardToken: string } }>(
    'issueGiftCard',
    { amount: 2500, currency: 'USD' },
    'giftCard { cardToken }',
  );
  const input = { card_token: giftCard.cardToken };
  const id = await agent.prepare('disable_gift_card', input);
  expect(await confirm(owner, id)).toEqual([]);
  const done = await agent.result('disable_gift_card', { ...input, confirmation_id: id });
  expect(done).toMatchObject({ status: 'done', result: { gift_card: { is_disabled: true, balance: 2500 } } });
  await own.api.mutate('enableGiftCard', { cardToken: giftCard.cardToken });
  expect(await agent.result('disable_gift_card', { ...input, confirmation_id: id })).toEqual(done);
  expect(await agent.refusal('disable_gift_card', { card_token: 'unknown' })).toEqual(['GIFT_CARD_NOT_FOUND']);
});

test('the PIN of a gift card is returned once, and not by a repeated call', async () => {
  const { agent, owner } = own;
  const input = { amount: 1500, currency: 'usd', recipient_name: 'Ada' };
  const id = await agent.prepare('issue_gift_card', input);
  expect(await confirm(owner, id)).toEqual([]);
  const first = await agent.result('issue_gift_card', { ...input, confirmation_id: id });
  expect(first).toMatchObject({ result: { card_pin: expect.stringMatching(/\S/), gift_card: { amount: 1500 } } });
  const second = await agent.result('issue_gift_card', { ...input, confirmation_id: id });
  expect(second).toMatchObject({ result: { card_pin: null, gift_card: { amount: 1500 } } });
});

test('a confirmation is for its own input and tool only', async () => {
  const { agent, owner } = own;
  const order = await paidOrder(tillgate, own);
  const id = await agent.prepare('refund_payment', { public_order_id: order, amount: 500 });
  expect(await confirm(owner, id)).toEqual([]);
  const other = { public_order_id: order, amount: 5000, confirmation_id: id };
  expect(await agent.refusal('refund_payment', other)).toEqual(['CONFIRMATION_MISMATCH']);
  const tool = { public_order_id: order, confirmation_id: id };
  expect(await agent.refusal('refund_full_payment', tool)).toEqual(['CONFIRMATION_MISMATCH']);
  expect(await refundedOf(own, order)).toEqual([]);
  const same = { confirmation_id: id, amount: 500, public_order_id: order };
  expect(await agent.refusal('refund_payment', same)).toEqual([]);
});

test('a confirmation that was declined or has expired makes nothing', async () => {
  const { agent, owner } = own;
  const order = await paidOrder(tillgate, own);
  const refund = { public_order_id: order, amount: 500 };
  const declined = await agent.prepare('refund_payment', refund);
  expect(await owner.refusal('declineAgentChange', { id: declined })).toEqual([]);
  expect(await agent.refusal('refund_payment', { confirmation_id: declined })).toEqual(['CONFIRMATION_CLOSED']);
  expect(await confirm(owner, declined)).toEqual(['CONFIRMATION_CLOSED']);

  const confirmed = await agent.prepare('refund_payment', refund);
  expect(await confirm(owner, confirmed)).toEqual([]);
  const late = await agent.prepare('refund_payment', refund);
  clock.advance(10 * minute);
  expect(await agent.refusal('refund_payment', { confirmation_id: confirmed })).toEqual(['CONFIRMATION_CLOSED']);
  expect(await confirm(owner, late)).toEqual(['CONFIRMATION_CLOSED']);
  expect(await refundedOf(own, order)).toEqual([]);
  const shown = await confirmationsOf(owner);
  expect(shown.map(({ status }) => status).toSorted()).toEqual(['declined', 'expired', 'expired']);
});

test('an order that has changed since then makes the confirmation stale, for the person and for the agent', async () => {
  const { agent, owner, api } = own;
  const order = await paidOrder(tillgate, own);
  const refund = { public_order_id: order, amount: 500 };
  const change = async (): Promise<void> => {
    const { userErrors } = await api.mutate('refundPayment', { publicOrderId: order, amount: 100 });
    expect(userErrors).toEqual([]);
  };
  const before = await agent.prepare('refund_payment', refund);
  await change();
  expect(await confirm(owner, before)).toEqual(['CONFIRMATION_STALE']);
  const between = await agent.prepare('refund_payment', refund);
  expect(await confirm(owner, between)).toEqual([]);
  await change();
  expect(await agent.refusal('refund_payment', { ...refund, confirmation_id: between })).toEqual([
    'CONFIRMATION_STALE',
  ]);
  expect(await refundedOf(own, order)).toEqual([100, 100]);
});

test('a gift card whose balance has changed makes the confirmation stale, although it has no version', async () => {
  const { agent, owner, api } = own;
  const { giftCard } = await api.mutate<{ giftCard: { cardToken: string } }>(
    'issueGiftCard',
    { amount: 2500, currency: 'USD' },
    'giftCard { cardToken }',
  );
  const { cardToken } = giftCard;
  const id = await agent.prepare('reissue_gift_card', { card_token: cardToken });
  expect(await confirm(owner, id)).toEqual([]);
  await tillgate.app.tillgate.database.run({
    text: 'update gift_cards set balance = 2000 where card_token = $1',
    values: [cardToken],
  });
  expect(await agent.refusal('reissue_gift_card', { confirmation_id: id })).toEqual(['CONFIRMATION_STALE']);
});

test('a revoked token makes nothing, and what it has prepared cannot be confirmed any more', async () => {
  const { agent, owner, shop } = own;
  const order = await paidOrder(tillgate, own);
  const refund = { public_order_id: order, amount: 500 };
  const first = await agent.prepare('refund_payment', refund);
  const second = await agent.prepare('refund_payment', { ...refund, amount: 600 });
  expect(await confirm(owner, first)).toEqual([]);
  const { shopIdentifier } = shop;
  expect(await owner.refusal('revokeAccessToken', { shopIdentifier, id: own.agentTokenId })).toEqual([]);
  expect(await agent.refusal('refund_payment', { ...refund, confirmation_id: first })).toEqual(['INVALID_TOKEN']);
  expect(await confirm(owner, second)).toEqual(['CONFIRMATION_CLOSED']);
  const another = mcpClient(tillgate.url, (await newAgentToken(owner, shopIdentifier)).token);
  expect(await another.refusal('refund_payment', { ...refund, confirmation_id: first })).toEqual(['NOT_FOUND']);
  expect(await refundedOf(own, order)).toEqual([]);
});

test('a person confirms only what their own role permits, and money only with a fresh proof', async () => {
  const { agent, owner } = own;
  const order = await paidOrder(tillgate, own);
  const refund = { public_order_id: order, amount: 2000 };
  const reader = await memberWith({ name: 'Reader', scopes: ['READ_ORDERS'] });
  const counter = await memberWith({ name: 'Counter', scopes: ['WRITE_ORDERS', 'WRITE_PAYMENTS'], refundLimit: 1000 });
  const id = await agent.prepare('refund_payment', refund);
  expect(await confirm(reader, id)).toEqual(['INSUFFICIENT_SCOPE']);
  expect(await reader.refusal('declineAgentChange', { id })).toEqual(['INSUFFICIENT_SCOPE']);
  expect(await confirm(counter, id)).toEqual(['INSUFFICIENT_SCOPE']);
  clock.advance(11 * minute);
  const later = await agent.prepare('refund_payment', refund);
  expect(await confirm(owner, later)).toEqual(['FRESH_SIGN_IN_REQUIRED']);
  await prove(owner);
  expect(await confirm(owner, later)).toEqual([]);
});

test('a change without money needs no fresh proof', async () => {
  const { agent, owner } = own;
  const order = await paidOrder(tillgate, own);
  clock.advance(11 * minute);
  const id = await agent.prepare('create_shipment', { public_order_id: order, notify: false });
  expect(await confirm(owner, id)).toEqual([]);
  expect(
    await agent.result('create_shipment', { public_order_id: order, notify: false, confirmation_id: id }),
  ).toMatchObject({
    result: { shipment: { number: 1, status: 'shipped' } },
  });
});

test('the limit of the person is checked again when the change is made, and the refund counts against it', async () => {
  const { agent, shop, owner } = own;
  const order = await paidOrder(tillgate, own);
  const email = `${randomUUID()}@example.com`;
  const counter = await memberWith(
    { name: 'Till', scopes: ['WRITE_ORDERS', 'WRITE_PAYMENTS'], refundLimit: 1000 },
    email,
  );
  const first = await agent.prepare('refund_payment', { public_order_id: order, amount: 600 });
  expect(await confirm(counter, first)).toEqual([]);
  expect(await agent.refusal('refund_payment', { confirmation_id: first })).toEqual([]);
  const second = await agent.prepare('refund_payment', { public_order_id: order, amount: 600 });
  expect(await confirm(counter, second)).toEqual([]);
  expect(await agent.refusal('refund_payment', { confirmation_id: second })).toEqual(['INSUFFICIENT_SCOPE']);
  expect(await counter.refusal('refundPayment', { publicOrderId: order, amount: 600 })).toEqual([
    'REFUND_NEEDS_APPROVAL',
  ]);

  const third = await agent.prepare('refund_payment', { public_order_id: order, amount: 300 });
  expect(await confirm(counter, third)).toEqual([]);
  const { users } = await owner.query<{ users: { id: string; email: string }[] }>(
    'query ($shop: ID) { users(shopIdentifier: $shop) { id email } }',
    { shop: shop.shopIdentifier },
  );
  const userId = users.find((one) => one.email === email)?.id;
  expect(await owner.refusal('removeMembership', { shopIdentifier: shop.shopIdentifier, userId })).toEqual([]);
  expect(await agent.refusal('refund_payment', { confirmation_id: third })).toEqual(['INSUFFICIENT_SCOPE']);
  expect(await refundedOf(own, order)).toEqual([600]);
});

test('the limit of the token is that of the person who made it', async () => {
  const { shop } = own;
  const order = await paidOrder(tillgate, own);
  const scopes = ['WRITE_ORDERS', 'WRITE_PAYMENTS', 'WRITE_TOKENS'];
  const counter = await memberWith({ name: 'Maker', scopes, refundLimit: 1000 });
  const made = await newAgentToken(counter, shop.shopIdentifier, ['WRITE_ORDERS', 'WRITE_PAYMENTS']);
  const agent = mcpClient(tillgate.url, made.token);
  const over = { public_order_id: order, amount: 1100 };
  expect(await agent.refusal('refund_payment', over)).toEqual(['INSUFFICIENT_SCOPE']);
  const id = await agent.prepare('refund_payment', { ...over, amount: 900 });
  expect(await confirm(own.owner, id)).toEqual([]);
  expect(await agent.refusal('refund_payment', { confirmation_id: id })).toEqual([]);
  const next = await agent.prepare('refund_payment', { ...over, amount: 200 });
  expect(await confirm(own.owner, next)).toEqual([]);
  expect(await agent.refusal('refund_payment', { confirmation_id: next })).toEqual(['INSUFFICIENT_SCOPE']);
  expect(await refundedOf(own, order)).toEqual([900]);
});

test('only a person confirms: no token, not the root key, and nobody of another shop', async () => {
  const { agent, api } = own;
  const order = await paidOrder(tillgate, own);
  const id = await agent.prepare('refund_payment', { public_order_id: order, amount: 500 });
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  const clients = [api, root, graphqlClient(tillgate.url, own.agentToken)];
  for (const client of clients)
    for (const name of ['confirmAgentChange', 'declineAgentChange']) {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
      const text = `mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { code } } }`;
      const { errors } = await client.send(text, { input: { id } });
      expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    }
  const other = await newAgentShop(tillgate);
  expect(await confirm(other.owner, id)).toEqual(['NOT_FOUND']);
  expect(await confirmationsOf(other.owner)).toEqual([]);
  expect(await other.agent.refusal('refund_payment', { confirmation_id: id })).toEqual(['NOT_FOUND']);
  expect(await confirm(own.owner, randomUUID())).toEqual(['NOT_FOUND']);
  expect(await own.owner.refusal('confirmAgentChange', { id: 'no uuid' })).toEqual(['INVALID_VALUE']);
});

test('an agent cannot prepare for the order of another shop', async () => {
  const other = await newAgentShop(tillgate);
  const order = await paidOrder(tillgate, other);
  expect(await own.agent.refusal('refund_payment', { public_order_id: order, amount: 100 })).toEqual(['NOT_FOUND']);
});

test('an input with faults is refused with all of them when it is prepared, and nothing waits', async () => {
  const { agent, owner } = own;
  const order = await paidOrder(tillgate, own);
  expect(await agent.refusal('refund_payment', { public_order_id: order, amount: 'many', reason: 5 })).toEqual([
    'INVALID_TYPE',
    'INVALID_TYPE',
  ]);
  expect(await agent.refusal('refund_payment', { public_order_id: order, amount: 5001 })).toEqual([
    'REFUND_EXCEEDS_CAPTURED',
  ]);
  expect(await agent.refusal('refund_payment', { public_order_id: order, amount: 1, amout: 2 })).toEqual([
    'INVALID_VALUE',
  ]);
  const malformed = { public_order_id: order, amount: 1, confirmation_id: "' or 1=1" };
  expect(await agent.refusal('refund_payment', malformed)).toEqual(['INVALID_VALUE']);
  expect(await confirmationsOf(owner)).toEqual([]);
});

test('the audit log says with which tool, token and confirmation a change was made, and who confirmed it', async () => {
  const { agent, owner } = own;
  const order = await paidOrder(tillgate, own);
  const id = await agent.prepare('refund_payment', { public_order_id: order, amount: 500 });
  await confirm(owner, id);
  await agent.result('refund_payment', { confirmation_id: id });
  const { auditLog } = await owner.query<{ auditLog: { nodes: Record<string, unknown>[] } }>(
    `{ auditLog(first: 3) { nodes { caller tokenName userName operation resource resourceId publicOrderId tool confirmationId outcome } } }`,
  );
  const about = { outcome: 'done' };
  expect(auditLog.nodes).toEqual([
    expect.objectContaining({
      ...about,
      caller: 'access_token',
      tokenName: 'Assistant',
      userName: 'Olga',
      operation: 'refundPayment',
      publicOrderId: order,
      tool: 'refund_payment',
      confirmationId: id,
    }),
    expect.objectContaining({
      ...about,
      caller: 'person',
      userName: 'Olga',
      operation: 'confirmAgentChange',
      resourceId: id,
      tokenName: 'Assistant',
      tool: 'refund_payment',
      confirmationId: id,
    }),
    expect.objectContaining({
      ...about,
      caller: 'access_token',
      tokenName: 'Assistant',
      userName: null,
      operation: 'prepareAgentChange',
      tool: 'refund_payment',
      confirmationId: id,
    }),
  ]);
});

test('a change that its operation refuses is not made, and can be tried again until the confirmation expires', async () => {
  const { agent, owner } = own;
  const order = await paidOrder(tillgate, own);
  const id = await agent.prepare('cancel_order', { public_order_id: order });
  expect(await confirm(owner, id)).toEqual([]);
  expect(await agent.refusal('cancel_order', { confirmation_id: id })).toEqual(['CAPTURED']);
  expect(await agent.refusal('cancel_order', { confirmation_id: id })).toEqual(['CAPTURED']);
  clock.advance(10 * minute);
  expect(await agent.refusal('cancel_order', { confirmation_id: id })).toEqual(['CONFIRMATION_CLOSED']);
});

test('what a process had begun when it died is finished by the next call, once', async () => {
  const { agent, owner } = own;
  const order = await paidOrder(tillgate, own);
  const { database } = tillgate.app.tillgate;
  const begin = async (id: string): Promise<void> => {
    await database.run({ text: `update agent_confirmations set status = 'doing' where id = $1`, values: [id] });
  };
  const id = await agent.prepare('refund_payment', { public_order_id: order, amount: 800 });
  expect(await confirm(owner, id)).toEqual([]);
  await begin(id);
  const first = await agent.result('refund_payment', { confirmation_id: id });
  await begin(id);
  expect(await agent.result('refund_payment', { confirmation_id: id })).toEqual(first);
  expect(await refundedOf(own, order)).toEqual([800]);
  expect(await confirmationsOf(owner)).toMatchObject([{ id, status: 'done' }]);
});

test('a token has at most 50 changes waiting, so that a person can read what they confirm', async () => {
  const { agent } = own;
  const order = await paidOrder(tillgate, own);
  for (let made = 0; made < 50; made += 1) await agent.prepare('cancel_order', { public_order_id: order });
  expect(await agent.refusal('cancel_order', { public_order_id: order })).toEqual(['RATE_LIMITED']);
  clock.advance(10 * minute);
  expect(await agent.refusal('cancel_order', { public_order_id: order })).toEqual([]);
  const long = { public_order_id: order, amount: 1, refund_meta_data: { note: 'x'.repeat(70_000) } };
  expect(await agent.refusal('refund_payment', long)).toEqual(['TOO_LONG']);
});

/** Runs a statement about a confirmation in the database. */
async function alter(text: string, id: string): Promise<void> {
  await tillgate.app.tillgate.database.run({ text, values: [id] });
}

/** As if the process had died while it made the change: it had claimed the keys, and nothing says how it ended. */
async function interrupt(id: string): Promise<void> {
  await alter(`update agent_confirmations set status = 'doing', done_at = null where id = $1`, id);
  await alter(
    `update kept_answers set status = 'running', answer = null, expires_at = 'epoch' where key like '%' || $1 || '%'`,
    id,
  );
}

const forget = (id: string): Promise<void> => alter(`delete from kept_answers where key like '%' || $1 || '%'`, id);

test('what was done is not done again once its answer is no longer kept', async () => {
  const { agent, owner } = own;
  const cards = async (): Promise<unknown> => {
    const { giftCards } = await owner.query<{ giftCards: { nodes: unknown[] } }>('{ giftCards { nodes { id } } }');
    return giftCards.nodes.length;
  };
  const input = { amount: 1500, currency: 'usd' };
  const id = await agent.prepare('issue_gift_card', input);
  expect(await confirm(owner, id)).toEqual([]);
  await agent.result('issue_gift_card', { ...input, confirmation_id: id });
  const before = await cards();
  await forget(id);
  expect(await agent.refusal('issue_gift_card', { ...input, confirmation_id: id })).toEqual(['CONFIRMATION_CLOSED']);
  expect(await cards()).toBe(before);

  const product = { platform_id: 'cup', name: 'Cup', variants: [{ platform_id: 'cup-1', price: '10.00' }] };
  const save = await agent.prepare('save_product', product);
  expect(await confirm(owner, save)).toEqual([]);
  await agent.result('save_product', { ...product, confirmation_id: save });
  await forget(save);
  expect(await agent.refusal('save_product', { ...product, confirmation_id: save })).toEqual(['CONFIRMATION_CLOSED']);
});

test('a refund that a process had made when it died is found again, also after the order was in use', async () => {
  const { agent, owner } = own;
  const order = await paidOrder(tillgate, own);
  const refund = { public_order_id: order, amount: 800 };
  const id = await agent.prepare('refund_payment', refund);
  expect(await confirm(owner, id)).toEqual([]);
  await agent.result('refund_payment', { ...refund, confirmation_id: id });
  await interrupt(id);
  await alter(
    `update orders set lease_holder = 'another', lease_expires_at = '2100-01-01' where public_order_id = $1`,
    order,
  );
  expect(await agent.refusal('refund_payment', { ...refund, confirmation_id: id })).toEqual(['ORDER_BUSY']);
  await alter('update orders set lease_holder = null, lease_expires_at = null where public_order_id = $1', order);
  expect(await agent.result('refund_payment', { ...refund, confirmation_id: id })).toMatchObject({ status: 'done' });
  expect(await refundedOf(own, order)).toEqual([800]);
  expect(await confirmationsOf(owner)).toMatchObject([{ id, status: 'done' }]);
});

test('a change that was about to be made is checked again like a confirmed one', async () => {
  const { agent, owner } = own;
  const input = { amount: 1500, currency: 'usd' };
  const id = await agent.prepare('issue_gift_card', input);
  expect(await confirm(owner, id)).toEqual([]);
  await alter(`update agent_confirmations set status = 'doing' where id = $1`, id);
  clock.advance(10 * minute);
  expect(await agent.refusal('issue_gift_card', { ...input, confirmation_id: id })).toEqual(['CONFIRMATION_CLOSED']);
});

test('the limits of the token and of the person are each compared with what the one gave back', async () => {
  const { shop } = own;
  const scopes = ['WRITE_ORDERS', 'WRITE_PAYMENTS', 'WRITE_TOKENS'];
  const maker = await memberWith({ name: 'Low', scopes, refundLimit: 1000 });
  const counter = await memberWith({ name: 'High', scopes, refundLimit: 5000 });
  const made = await newAgentToken(maker, shop.shopIdentifier, ['WRITE_ORDERS', 'WRITE_PAYMENTS']);
  const agent = mcpClient(tillgate.url, made.token);
  const other = await paidOrder(tillgate, own);
  expect(await counter.refusal('refundPayment', { publicOrderId: other, amount: 3000 })).toEqual([]);
  const order = await paidOrder(tillgate, own);
  const refund = { public_order_id: order, amount: 100 };
  const id = await agent.prepare('refund_payment', refund);
  expect(await confirm(counter, id)).toEqual([]);
  expect(await agent.refusal('refund_payment', { ...refund, confirmation_id: id })).toEqual([]);
  const much = { public_order_id: order, amount: 950 };
  const next = await agent.prepare('refund_payment', much);
  expect(await confirm(counter, next)).toEqual([]);
  expect(await agent.refusal('refund_payment', { ...much, confirmation_id: next })).toEqual(['INSUFFICIENT_SCOPE']);
});

test('nobody else can use the key of a confirmed change', async () => {
  const { agent, owner, api } = own;
  const order = await paidOrder(tillgate, own);
  const other = await paidOrder(tillgate, own);
  const refund = { public_order_id: order, amount: 500 };
  const id = await agent.prepare('refund_payment', refund);
  expect(await confirm(owner, id)).toEqual([]);
  const occupied = { publicOrderId: other, amount: 100, idempotencyKey: id };
  expect(await api.mutate('refundPayment', occupied)).toMatchObject({ userErrors: [] });
  expect(await agent.refusal('refund_payment', { ...refund, confirmation_id: id })).toEqual([]);
  expect(await refundedOf(own, order)).toEqual([500]);
});

test('a member that is null is another input than one that is missing', async () => {
  const { agent, owner, api } = own;
  const variant = { platform_id: 'pot-1', price: '10.00' };
  const product = { platform_id: 'pot', name: 'Pot', variants: [variant] };
  await api.mutate('saveProduct', {
    platformId: 'pot',
    name: 'Pot',
    variants: [{ platformId: 'pot-1', price: '10.00', inventoryQuantity: 5 }],
  });
  const untracked = { ...product, variants: [{ ...variant, inventory_quantity: null }] };
  const id = await agent.prepare('save_product', untracked);
  expect(await confirm(owner, id)).toEqual([]);
  expect(await agent.refusal('save_product', { ...product, confirmation_id: id })).toEqual(['CONFIRMATION_MISMATCH']);
  expect(await agent.result('save_product', { ...untracked, confirmation_id: id })).toMatchObject({
    result: { product: { variants: [{ inventory_quantity: null }] } },
  });
});

test('what a return pays depends on the scopes of the token, whoever confirms it', async () => {
  const { owner, shop, api } = own;
  await api.mutate('updateGeneralSettings', { returns: { enabled: true } });
  const approved = async (): Promise<Record<string, string>> => {
    const publicOrderId = await paidOrder(tillgate, own);
    const about = { publicOrderId };
    await api.mutate('createShipment', { ...about, notify: false });
    const lineItems = [{ lineItemKey: 'thing', quantity: 1, reason: 'damaged' }];
    const made = await api.mutate<{ return: { id: string } }>('createReturn', { ...about, lineItems }, 'return { id }');
    await api.mutate('approveReturn', { ...about, returnId: made.return.id });
    return { public_order_id: publicOrderId, return_id: made.return.id };
  };
  const { token } = await newAgentToken(owner, shop.shopIdentifier, ['WRITE_SHIPMENTS']);
  const packer = mcpClient(tillgate.url, token);
  const unpaid = await approved();
  const requested = await packer.prepare('receive_return', unpaid);
  expect(await confirm(owner, requested)).toEqual([]);
  expect(await packer.result('receive_return', { ...unpaid, confirmation_id: requested })).toMatchObject({
    result: { return: { payment_status: 'requested' } },
  });
  const clerk = await memberWith({ name: 'Packer', scopes: ['WRITE_SHIPMENTS'] });
  const low = await memberWith({ name: 'Low', scopes: ['WRITE_SHIPMENTS', 'WRITE_PAYMENTS'], refundLimit: 1000 });
  const paid = await own.agent.prepare('receive_return', await approved());
  expect(await confirm(clerk, paid)).toEqual(['INSUFFICIENT_SCOPE']);
  expect(await confirm(low, paid)).toEqual(['INSUFFICIENT_SCOPE']);
  expect(await confirm(owner, paid)).toEqual([]);
});
