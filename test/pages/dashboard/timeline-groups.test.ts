import { expect, test } from '@jest/globals';
import { timelineGroups } from '../../../web/dashboard/pages/order/timeline-groups.js';

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString();
const event = (sequence: number, type: string, version = sequence) => ({
  id: `event-${sequence}`,
  type,
  sequence,
  version,
  occurredAt: at(sequence),
});
const call = (id: string, type: string, second: number) => ({ id, type, createdAt: at(second) });
const mail = (id: string, second: number) => ({ id, createdAt: at(second) });

const bought = [
  event(1, 'order/initialized'),
  event(2, 'order/updated'),
  event(3, 'processing/step'),
  event(4, 'order/processed', 4),
  event(5, 'payment/updated', 4),
];

const shown = (groups: ReturnType<typeof timelineGroups>) =>
  groups.map(({ kind, entries }) => [kind, ...entries.map(({ key }) => key)]);

test('all until the purchase is one entry, with its authorization and what was recorded with it', () => {
  const groups = timelineGroups({
    events: [...bought, event(6, 'processing/step')],
    calls: [call('authorization', 'AUTHORIZE', 3)],
    mails: [mail('confirmation', 7)],
    hasMore: false,
  });
  expect(shown(groups)).toEqual([
    ['purchase', 'event-1', 'event-2', 'event-3', 'authorization', 'event-4', 'event-5', 'event-6'],
    ['mail', 'confirmation'],
  ]);
  expect(groups[0]?.at).toBe(at(4));
});

test('after the purchase, what one operation recorded is one entry, between calls and emails in order', () => {
  const groups = timelineGroups({
    events: [...bought, event(10, 'order/updated', 5), event(11, 'shipment/created', 5), event(12, 'order/updated', 6)],
    calls: [call('authorization', 'AUTHORIZE', 3), call('capture', 'CAPTURE', 12)],
    mails: [mail('shipped', 11)],
    hasMore: false,
  });
  expect(shown(groups).slice(1)).toEqual([
    ['change', 'event-10', 'event-11'],
    ['mail', 'shipped'],
    ['change', 'event-12'],
    ['call', 'capture'],
  ]);
});

test('an order that is not processed has one entry, its checkout', () => {
  const groups = timelineGroups({ events: bought.slice(0, 2), calls: [], mails: [], hasMore: false });
  expect(shown(groups)).toEqual([['checkout', 'event-1', 'event-2']]);
});

test('while there are more events, nothing is shown that happened after the last one', () => {
  const groups = timelineGroups({
    events: bought,
    calls: [call('capture', 'CAPTURE', 8)],
    mails: [mail('confirmation', 7)],
    hasMore: true,
  });
  expect(shown(groups)).toHaveLength(1);
});
