import type { Fault } from '../../../errors.js';
import { linearPattern } from '../../../lib/linear-pattern.js';
import type { OrderMetadata } from '../../order/document/application-state.js';
import type { CustomElement } from '../../shop/elements/custom-element.js';

/** The shopper's input, from the note attributes or else the cart parameters; empty if there is none. */
function inputOf({ metaDataField }: CustomElement, { noteAttributes, cartParameters }: OrderMetadata): string {
  const maps = [noteAttributes, cartParameters].filter((map) => Object.hasOwn(map, metaDataField));
  return maps.map((map) => map[metaDataField] ?? '').find((value) => value.trim() !== '') ?? '';
}

const optionsOf = ({ inputDefault }: CustomElement): string[] =>
  (inputDefault ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether an input that is not empty fits its element. */
function isValid(element: CustomElement, input: string): boolean {
  if (element.inputType === 'dropdown') {
    const options = optionsOf(element);
    if (options.length > 0 && !options.includes(input.trim())) return false;
  }
  if (element.inputRegex === null) return true;
  const pattern = linearPattern(element.inputRegex);
  return 'isIn' in pattern && pattern.isIn(input);
}

function elementFault(element: CustomElement, metadata: OrderMetadata): Fault | undefined {
  const { publicId, inputType, inputRequired, inputLabel, metaDataField } = element;
  if (inputType === 'html') return undefined;
  const label = inputLabel || metaDataField;
  const about = { field: metaDataField, details: { publicElementId: publicId } };
  const input = inputOf(element, metadata);
  const isMissing = input === '' || (inputType === 'checkbox' && input !== 'true');
  if (isMissing)
    return inputRequired ? { ...about, code: 'ELEMENT_REQUIRED', message: `${label} is required.` } : undefined;
  return isValid(element, input)
    ? undefined
    : { ...about, code: 'ELEMENT_INVALID', message: `${label} has an invalid value.` };
}

/** The faults of missing or invalid inputs of the custom elements of the checkout. */
export const elementFaults = (elements: readonly CustomElement[], metadata: OrderMetadata): Fault[] =>
  elements.flatMap((element) => elementFault(element, metadata) ?? []);
