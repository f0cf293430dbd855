import { readRecurrence } from '@tillgate/recurrence';
import { z } from 'zod';

/** How long the text of a recurrence may be; enough for 1,000 excluded dates. */
const longestRule = 65_536;

/** A recurrence rule in an input. Everything that is wrong with it is reported, as one error. */
export const recurrenceText = ({ startIsOptional = false } = {}) =>
  z
    .string()
    .max(1_000_000)
    .superRefine((given, check) => {
      const read = readRecurrence(given, { zone: 'UTC', ...(startIsOptional ? { start: 0 } : {}) });
      const faults = 'faults' in read ? read.faults : given.length > longestRule ? ['is too long'] : [];
      if (faults.length > 0)
        check.addIssue({
          code: 'custom',
          message: `is not valid: ${faults.join('; ')}`,
          params: { code: 'INVALID_VALUE' },
        });
    });
