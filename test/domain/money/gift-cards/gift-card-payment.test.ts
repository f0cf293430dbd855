import { expect, test } from '@jest/globals';
import { storedParameters } from '../../../../src/domain/money/gift-cards/gift-card-payment.js';

test('the parameters of a payment always say whether it is a gift card and which segment the customer is in', () => {
  expect(storedParameters('test', {})).toEqual({ is_giftcard: false, customer_segment_id: '' });
  const given = { is_giftcard: true, customer_segment_id: 'vip', own: [1] };
  expect(storedParameters('test', given)).toEqual(given);
  expect(storedParameters('test', { is_giftcard: 'yes', customer_segment_id: 7 })).toEqual({
    is_giftcard: false,
    customer_segment_id: '',
  });
});

test('a payment by gift card says so, and does not show its pin', () => {
  expect(storedParameters('gift_card', { pin: 'secret', is_giftcard: false })).toEqual({
    is_giftcard: true,
    customer_segment_id: '',
  });
});
