import { expect, test } from '@jest/globals';
import { actionsOf, withConcern, withoutConcerns } from '../../../../src/domain/order/document/attention.js';
import type { Concern } from '../../../../src/domain/order/document/order.js';
import { orderOf } from '../../../support/orders.js';

const since = '2026-12-01T12:00:00.000Z';
const platform: Concern = { about: 'platform_order', reason: 'No platform order.', since };
const outcome = (transactionId: string): Concern => ({
  about: 'outcome',
  reason: `${transactionId}?`,
  since,
  transactionId,
});
const refusedVoid: Concern = { about: 'void', reason: 'Kept.', since, transactionId: 'v' };
const refund: Concern = { about: 'refund', reason: 'Refunded there.', since, refundedAmount: 500 };
const attentionFor = (...concerns: Concern[]) => concerns.reduce(withConcern, orderOf([])).internals.attention;

test.each([
  ['a missing platform order is retried or cancelled', 'processed', [platform], ['retryPlatformOrder', 'cancelOrder']],
  ['a missing platform order of a cancelled order is retried', 'cancelled', [platform], ['retryPlatformOrder']],
  ['an unknown outcome is settled', 'processing', [outcome('a'), outcome('b')], ['settleTransaction']],
  ['a refused void is retried by canceling', 'abandoned', [refusedVoid], ['cancelOrder']],
  [
    'a refused void of a cancelled order is retried or acknowledged',
    'cancelled',
    [refusedVoid],
    ['cancelOrder', 'acknowledgeAttention'],
  ],
  ['a refund that exists only at the platform is made here', 'processed', [refund], ['refundPayment']],
  [
    'each action is named once',
    'processed',
    [outcome('a'), platform, refusedVoid],
    ['settleTransaction', 'retryPlatformOrder', 'cancelOrder'],
  ],
] as const)('%s', (_, status, concerns, actions) => {
  const attention = attentionFor(...concerns);
  expect(attention && actionsOf(attention, status)).toEqual(actions);
});

test('an order that needs attention for two reasons needs it until both are settled', () => {
  const both = [platform, outcome('a'), outcome('a')].reduce(withConcern, orderOf([]));
  expect(both.internals.attention).toMatchObject({ reason: 'No platform order. a?', since, concerns: [{}, {}] });
  const one = withoutConcerns(both, ({ about }) => about === 'outcome');
  expect(one.internals.attention?.reason).toBe('No platform order.');
  expect(withoutConcerns(one, ({ about }) => about === 'platform_order').internals.attention).toBeNull();
});
