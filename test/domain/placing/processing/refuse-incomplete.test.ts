import { expect, test } from '@jest/globals';
import { refuseIncomplete } from '../../../../src/domain/placing/processing/refuse-incomplete.js';
import type { CustomElement } from '../../../../src/domain/shop/elements/custom-element.js';
import { OperationError } from '../../../../src/errors.js';
import { lineOf, orderOf } from '../../../support/orders.js';

const element: CustomElement = {
  publicId: 'element',
  location: 'customer_info',
  inputType: 'text',
  inputDefault: null,
  inputLabel: null,
  inputPlaceholder: null,
  inputRequired: true,
  inputRegex: null,
  metaDataField: 'vat',
  orderAsc: 1,
};

function codesOf(createdVia: string): string[] {
  try {
    refuseIncomplete(orderOf([lineOf('mug', 1000)], { state: { createdVia } }), [element]);
    return [];
  } catch (error) {
    if (error instanceof OperationError) return error.faults.map(({ code }) => code);
    throw error;
  }
}

test('required elements apply to orders of shoppers, not to orders of subscriptions', () => {
  expect(codesOf('api')).toContain('ELEMENT_REQUIRED');
  expect(codesOf('cart')).toContain('ELEMENT_REQUIRED');
  expect(codesOf('subscription')).not.toContain('ELEMENT_REQUIRED');
  expect(codesOf('subscription')).toContain('NO_CUSTOMER');
});
