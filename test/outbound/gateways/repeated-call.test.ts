import { describe, expect, test } from '@jest/globals';
import type { Gateway, GatewayAnswer } from '../../../src/outbound/gateways/gateway.js';
import { withHonestRepeats } from '../../../src/outbound/gateways/repeated-call.js';

const approved: GatewayAnswer = { outcome: 'approved', providerTransactionId: 'theirs', responseCode: '00' };
const refused = (responseCode: string): GatewayAnswer => ({ outcome: 'declined', responseCode, message: 'No.' });

/** A gateway that answers every call like this. */
const answering = (answer: GatewayAnswer): Gateway =>
  withHonestRepeats({
    takesRepeats: true,
    publicId: 'own',
    name: 'Own',
    type: 'other',
    partialCapture: true,
    authorize: async () => answer,
    capture: async () => answer,
    refund: async () => answer,
    void: async () => answer,
    lookUp: async () => answer,
  });

const call = { shopId: 'shop', orderId: 'order', reference: 'tg-1', amount: 100, currency: 'USD' };
const voided = { ...call, authorizationId: 'auth-1' };

describe('the response to a repeated call', () => {
  test.each([
    'already_confirmed',
    'duplicate',
    'unavailable',
    'authorization_used',
    '422',
    '400',
    'token_used',
    'authentication_failed',
    'transaction_not_allowed',
  ])('says nothing about the first call if it is the refusal %s', async (code) => {
    expect(await answering(refused(code)).void({ ...voided, isRepeat: true })).toMatchObject({
      outcome: 'unknown',
      isRefusedRepeat: true,
    });
    expect(await answering(refused(code)).void(voided)).toEqual(refused(code));
  });

  test.each(['card_declined', 'Insufficient_Funds', '51', '402'])(
    'is the outcome of the first call if the payment was declined: %s',
    async (code) => {
      expect(await answering(refused(code)).void({ ...voided, isRepeat: true })).toEqual(refused(code));
    },
  );

  test('is the outcome of the first call if it is a success, or open', async () => {
    for (const answer of [approved, { outcome: 'unknown', message: 'Lost.' } as const])
      expect(await answering(answer).void({ ...voided, isRepeat: true })).toEqual(answer);
  });
});
