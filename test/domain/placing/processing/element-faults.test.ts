import { describe, expect, test } from '@jest/globals';
import { elementFaults } from '../../../../src/domain/placing/processing/element-faults.js';
import type { CustomElement } from '../../../../src/domain/shop/elements/custom-element.js';

const element = (over: Partial<CustomElement> = {}): CustomElement => ({
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
  ...over,
});

const metadata = (noteAttributes: Record<string, string>, cartParameters: Record<string, string> = {}) => ({
  noteAttributes,
  cartParameters,
  notes: '',
  tags: [],
});

const codesOf = (over: Partial<CustomElement>, ...given: Parameters<typeof metadata>): string[] =>
  elementFaults([element(over)], metadata(...given)).map(({ code }) => code);

describe('the input of a custom element', () => {
  test('is read from the note attributes, or otherwise from the cart parameters', () => {
    expect(codesOf({}, {})).toEqual(['ELEMENT_REQUIRED']);
    expect(codesOf({}, { vat: '  ' })).toEqual(['ELEMENT_REQUIRED']);
    expect(codesOf({}, { vat: 'DE1' })).toEqual([]);
    expect(codesOf({}, {}, { vat: 'DE1' })).toEqual([]);
    expect(codesOf({ inputRegex: '^DE' }, { vat: 'FR1' }, { vat: 'DE1' })).toEqual(['ELEMENT_INVALID']);
    expect(codesOf({ metaDataField: 'constructor' }, {})).toEqual(['ELEMENT_REQUIRED']);
  });

  test('may be missing unless it is required, but must be valid if present', () => {
    for (const inputRequired of [false, null]) {
      expect(codesOf({ inputRequired, inputRegex: '^[A-Z]+$' }, {})).toEqual([]);
      expect(codesOf({ inputRequired, inputRegex: '^[A-Z]+$' }, { vat: 'nope' })).toEqual(['ELEMENT_INVALID']);
    }
  });

  test('for a required checkbox must be true', () => {
    expect(codesOf({ inputType: 'checkbox' }, { vat: 'false' })).toEqual(['ELEMENT_REQUIRED']);
    expect(codesOf({ inputType: 'checkbox' }, { vat: 'true' })).toEqual([]);
    expect(codesOf({ inputType: 'checkbox', inputRequired: false }, { vat: 'false' })).toEqual([]);
  });

  test('for a dropdown must be one of the lines of its default, unless the default is empty', () => {
    const dropdown = { inputType: 'dropdown', inputDefault: 'Small\r\nLarge\n' } as const;
    expect(codesOf(dropdown, { vat: 'Large' })).toEqual([]);
    expect(codesOf(dropdown, { vat: 'Medium' })).toEqual(['ELEMENT_INVALID']);
    expect(codesOf({ ...dropdown, inputDefault: null }, { vat: 'Medium' })).toEqual([]);
  });

  test('is not required for an HTML element', () => {
    expect(codesOf({ inputType: 'html' }, {})).toEqual([]);
  });

  test('is reported under its field, with its label and the element, with all errors at once', () => {
    const elements = [element({ inputLabel: 'VAT number' }), element({ publicId: 'other', metaDataField: 'color' })];
    expect(elementFaults(elements, metadata({}))).toEqual([
      {
        code: 'ELEMENT_REQUIRED',
        field: 'vat',
        message: 'VAT number is required.',
        details: { publicElementId: 'element' },
      },
      {
        code: 'ELEMENT_REQUIRED',
        field: 'color',
        message: 'color is required.',
        details: { publicElementId: 'other' },
      },
    ]);
  });
});
