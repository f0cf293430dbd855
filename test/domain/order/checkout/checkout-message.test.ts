import { describe, expect, test } from '@jest/globals';
import { jsonPath, messageOf } from '../../../../src/domain/order/checkout/checkout-message.js';

describe('the path of a message', () => {
  test.each([
    ['', '$'],
    ['customer', '$.customer'],
    ['line_items.0.quantity', '$.line_items[0].quantity'],
    ['lineItems.12.lineItemProperties.recipient_email', '$.lineItems[12].lineItemProperties.recipient_email'],
    ['orderMetaData.noteAttributes.gift note', '$.orderMetaData.noteAttributes["gift note"]'],
  ])('%s is %s', (field, path) => expect(jsonPath(field)).toBe(path));
});

test('a message has the type and severity of its error code', () => {
  const fault = {
    code: 'PRODUCT_NOT_FOUND',
    message: 'The product variant does not exist.',
    field: 'lineItems.0',
  } as const;
  expect(messageOf(fault, undefined)).toEqual({
    code: 'PRODUCT_NOT_FOUND',
    message: 'The product variant does not exist.',
    localizedMessage: null,
    type: 'order',
    severity: 'validation',
    subType: 'cart',
    path: '$.lineItems[0]',
    availableQuantity: null,
  });
});
