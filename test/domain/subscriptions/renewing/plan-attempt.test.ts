import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withTerms } from '../../../../src/domain/subscriptions/document/subscription.js';
import { loadSubscription } from '../../../../src/domain/subscriptions/document/subscription-repository.js';
import type { Attempt } from '../../../../src/domain/subscriptions/renewing/lifecycle.js';
import { planAttempt, type PlanParts } from '../../../../src/domain/subscriptions/renewing/plan-attempt.js';
import { testClock } from '../../../support/clock.js';
import { orderOf } from '../../../support/orders.js';
import { openShop, type TestShop } from '../../../support/shop.js';
import { sellTea, subscribe } from '../../../support/subscriptions.js';

const occurrenceAt = new Date('2027-01-31T14:00:00.000Z');
let shop: TestShop;
let parts: PlanParts;

beforeAll(async () => {
  shop = await openShop({ clock: testClock(new Date('2027-01-01T00:00:00Z')) });
  await sellTea(shop);
  const { id } = await subscribe(shop);
  const loaded = await loadSubscription(shop.tillgate.database, shop.shopId, id);
  const gateway = await shop.tillgate.gateways.find(shop.shopId, 'test');
  if (!loaded || !gateway) throw new Error('the subscription and its gateway are there');
  parts = {
    subscription: loaded.subscription,
    occurrence: { occurrenceAt, status: 'processing', publicOrderId: null, chargeOrderId: null, attempts: [] },
    shop: loaded.shop,
    facts: { overrides: [] },
    charge: { isInTerm: false, orders: 1, until: null },
    funds: [],
    gateway,
  };
});
afterAll(() => shop.close());

const plan = (over: Partial<PlanParts> = {}, orderTotal = 1_000) => {
  const renewal = { order: orderOf([], { state: { orderTotal } }), hasLostCode: false, unsold: undefined, asked: [] };
  return planAttempt(renewal, { ...parts, ...over }, shop.tillgate.encryption);
};

describe('the payment of an attempt', () => {
  test('has the method of the subscription, and an ID of its own', () => {
    const { id } = parts.subscription;
    const failed: Attempt = { attempt: 1, at: occurrenceAt.toISOString(), failure: null };
    const second = { ...parts.occurrence, attempts: [failed] };
    expect(plan().payment).toMatchObject({ id: `subscription-${id}-20270131T140000000Z-1`, gatewayPublicId: 'test' });
    expect(plan({ occurrence: second }).payment?.id).toBe(`subscription-${id}-20270131T140000000Z-2`);
  });

  test('is missing if its gateway is gone, or the subscription has no method', () => {
    const { gateway, subscription } = parts;
    expect(plan({ gateway: undefined }).payment).toBeUndefined();
    expect(plan({ gateway: gateway && { ...gateway, isDeleted: true } }).payment).toBeUndefined();
    expect(plan({ subscription: withTerms(subscription, { payment: null }) }).payment).toBeUndefined();
  });

  test('is never made at a real gateway by advancing a test clock', () => {
    const subscription = { ...parts.subscription, isOnTestClock: true };
    const real = parts.gateway && { ...parts.gateway, publicId: 'bank' };
    expect(plan({ subscription, gateway: real }).payment).toBeUndefined();
    expect(plan({ subscription }).payment).toBeDefined();
  });
});

describe('an order of a term whose charge was refunded', () => {
  const lost = { chargeOrderId: 'charged', left: 0, isLost: true, isHeld: false, isCapturing: false };
  const inTerm = (coverageLost: 'pause' | 'charge', orderTotal?: number) => {
    const { shop: stored, subscription } = parts;
    const subscriptions = { ...stored.settings.subscriptions, coverageLost };
    const coverage = { publicOrderId: 'charged', until: null, left: 1 };
    return plan(
      {
        shop: { ...stored, settings: { ...stored.settings, subscriptions } },
        subscription: withTerms(subscription, { coverage }),
        charge: { isInTerm: true },
        funds: [lost],
      },
      orderTotal,
    );
  };

  test('is not processed if the shop then pauses subscriptions', () => {
    expect(inTerm('pause').unsold?.code).toBe('COVERAGE_LOST');
  });

  test('is processed if the shop charges it, or if nothing is due', () => {
    expect(inTerm('charge').unsold).toBeUndefined();
    expect(inTerm('pause', 0).unsold).toBeUndefined();
  });
});
