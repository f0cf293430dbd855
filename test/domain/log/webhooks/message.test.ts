import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { bodyOf, sentBodies, type WebhookEvent } from '../../../../src/domain/log/webhooks/message.js';

const eventOf = (over: Partial<WebhookEvent> = {}): WebhookEvent => ({
  id: '0190b2a4-0000-7000-8000-000000000001',
  type: 'order/updated',
  sequence: 12,
  shopId: 'shop',
  publicOrderId: 'order',
  platformOrderId: null,
  occurredAt: new Date('2026-01-02T03:04:05.678Z'),
  state: '{"note":"Bowl – Sand, \\"previous_sequence\\":7,"}',
  data: { note: '日本語' },
  ...over,
});

const previousSequences = fc.option(fc.integer({ min: 1, max: 2 ** 31 - 1 }));

test('each delivery gets the body of its event with its own previous sequence, whatever was sent before', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 2 }), previousSequences), { minLength: 1 }), (deliveries) => {
      const events = ['first', 'second', 'third'].map((publicOrderId) => eventOf({ publicOrderId }));
      const bodies = events.map(bodyOf);
      const read = bodies.map((body) => JSON.parse(body.toString()));
      const sentBody = sentBodies();
      const sent = deliveries.map(([index, previous]) =>
        sentBody(events[index]?.publicOrderId ?? '', () => bodies[index], previous),
      );
      // Checked after all of them are made: none may be written over.
      for (const [place, [index, previous]] of deliveries.entries()) {
        const { bytes = Buffer.alloc(0), digest } = sent[place] ?? {};
        expect(JSON.parse(bytes.toString())).toEqual({ ...read[index], previous_sequence: previous });
        expect(digest).toBe(createHash('sha256').update(bytes).digest('base64'));
      }
    }),
  );
});

test('deliveries of an event with the same previous sequence share one body', () => {
  const body = bodyOf(eventOf());
  const sentBody = sentBodies();
  const first = sentBody('event', () => body, 11);
  expect(sentBody('event', () => body, 11)).toBe(first);
  expect(sentBody('event', () => body, 10)).not.toBe(first);
});
