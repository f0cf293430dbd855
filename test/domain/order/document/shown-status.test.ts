import { expect, test } from '@jest/globals';
import { emptyState } from '../../../../src/domain/order/document/empty-state.js';
import { eventStateText, restStateOf, stateTextOf } from '../../../../src/domain/order/document/shown-status.js';
import { defaultSettings } from '../../../../src/domain/shop/shops/settings.js';

const state = emptyState({ settings: defaultSettings, currency: 'USD' }, 7);
const text = JSON.stringify(state);
const withoutStatus = (full: typeof state): string =>
  JSON.stringify({ ...full, orderNumber: undefined, status: undefined, cancelledAt: undefined });
const cancelled = { status: 'cancelled', cancelled_at: new Date('2026-11-01T12:00:00Z') } as const;

test('the columns of an order take precedence over the status of its stored state', () => {
  const shown = { ...state, status: 'cancelled', cancelledAt: '2026-11-01T12:00:00.000Z' };
  expect(JSON.parse(stateTextOf(text, cancelled))).toEqual(shown);
  expect(JSON.parse(stateTextOf(withoutStatus(state), cancelled))).toEqual(shown);
});

test('the state of an event of an earlier release has the status that follows from it', () => {
  const processed = { ...state, isProcessed: true };
  expect(eventStateText(text)).toBe(text);
  expect(JSON.parse(eventStateText(withoutStatus(state)))).toEqual(state);
  expect(JSON.parse(eventStateText(withoutStatus(processed)))).toEqual({
    ...processed,
    orderNumber: 7,
    status: 'processed',
  });
});

test('an order that an earlier release processed has the number that was shown then, its ID', () => {
  const { orderNumber: _, ...earlier } = state;
  const processed = { ...earlier, isProcessed: true };
  const columns = { status: 'processed', cancelled_at: null } as const;
  expect(JSON.parse(stateTextOf(JSON.stringify(processed), columns))).toMatchObject({ orderId: 7, orderNumber: 7 });
  expect(JSON.parse(stateTextOf(JSON.stringify(earlier), columns))).toMatchObject({ orderNumber: null });
  expect(JSON.parse(eventStateText(JSON.stringify(processed)))).toMatchObject({ orderNumber: 7 });
  // It was created by this release, and processed by the one before.
  const mixed = JSON.stringify({ ...state, isProcessed: true, status: 'processed' });
  expect(JSON.parse(stateTextOf(mixed, columns))).toMatchObject({ orderNumber: 7 });
  expect(JSON.parse(eventStateText(mixed))).toMatchObject({ orderNumber: 7 });
  const { locale: __, ...older } = earlier;
  expect(JSON.parse(stateTextOf(JSON.stringify(older), columns))).toMatchObject({ locale: null });
  const numbered = JSON.stringify({ ...state, isProcessed: true, orderNumber: 1001 });
  expect(JSON.parse(stateTextOf(numbered, columns))).toMatchObject({ orderNumber: 1001, status: 'processed' });
});

test('REST sends unset objects as {} and names in snake_case', () => {
  expect(JSON.parse(restStateOf(text))).toMatchObject({
    customer: {},
    addresses: { shipping: {}, billing: {} },
    order_meta_data: { cart_parameters: {}, note_attributes: {} },
    resumable_link: null,
    order_number: null,
    status: 'open',
    cancelled_at: null,
  });
});
