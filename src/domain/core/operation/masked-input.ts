import type { Caller } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import { maskedText } from '../../../lib/masked-text.js';
import { limitsOf } from './limits-of.js';

function placesOf(value: unknown, place: string): string[] {
  if (value === maskedText) return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => placesOf(member, place === '' ? name : `${place}.${name}`));
}

/**
 * The faults of an input of a caller for whom personal data is masked: a mask that is sent back would replace the data of
 * the shopper.
 */
export const maskedFaults = (caller: Caller, input: unknown): Fault[] =>
  limitsOf(caller).seesPersonalData
    ? []
    : placesOf(input, '').map((field) => ({
        code: 'INVALID_VALUE',
        field,
        message: `${field} must not be ${maskedText}, which stands for personal data that your role does not show`,
      }));
