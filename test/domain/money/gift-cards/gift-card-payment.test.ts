import { expect, test } from '@jest/globals';
import { storedParameters } from '../../../../src/domain/money/gift-cards/gift-card-payment.js';

test('payment parameters always state whether it is a gift card and the segment of the customer', () => {
  expect(storedParameters('test', {})).toEqual({ is_giftcard: false, customer_segment_id: '' });
  const given = { is_giftcard: true, customer_segment_id: 'vip', own: [1] };
  expect(storedParameters('test', given)).toEqual(given);
  expect(storedParameters('test', { is_giftcard: 'yes', customer_segment_id: 7 })).toEqual({
    is_giftcard: false,
    customer_segment_id: '',
  });
});

test('a payment by gift card is marked as one and does not show its PIN', () => {
  expect(storedParameters('gift_card', { pin: 'secret', is_giftcard: false })).toEqual({
    is_giftcard: true,
    customer_segment_id: '',
  });
});
