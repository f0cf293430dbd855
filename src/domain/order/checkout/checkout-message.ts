import { z } from 'zod';
import { errorTable, type Fault } from '../../../errors.js';
import { localizedMessage } from '../../../languages/localized-message.js';

/** The path of a member as RFC 9535 writes it: `lineItems.0.quantity` is `$.lineItems[0].quantity`. */
export function jsonPath(field: string): string {
  const segments = field === '' ? [] : field.split('.');
  const written = segments.map((segment) => {
    if (/^\d+$/.test(segment)) return `[${segment}]`;
    return /^[A-Za-z_]\w*$/.test(segment) ? `.${segment}` : `[${JSON.stringify(segment)}]`;
  });
  return `$${written.join('')}`;
}

/** Why a member of the wanted content was not applied. */
export const checkoutMessageSchema = z
  .object({
    code: z.string().describe('The error code, as in docs/errors.md.'),
    message: z.string().describe('The reason, in English.'),
    localizedMessage: z
      .string()
      .nullable()
      .describe('The reason in the language of `Accept-Language`; null if there is none in this language.'),
    type: z.string().describe('The kind of error, such as `validation` or `address`.'),
    severity: z
      .string()
      .describe('`validation` if the shopper can correct it, `critical` if only the caller or an operator can.'),
    subType: z.string().describe('A more specific kind of error; empty if there is none.'),
    path: z
      .string()
      .describe('The JSONPath of the member in the input, such as `$.lineItems[0].quantity`; `$` for the whole input.'),
    availableQuantity: z.int().nullable().describe('With `INSUFFICIENT_STOCK`: the quantity in stock; otherwise null.'),
  })
  .meta({ id: 'CheckoutMessage', description: 'Why a member of the wanted content was not applied.' });

export type CheckoutMessage = z.output<typeof checkoutMessageSchema>;

/** The message of a fault. `acceptLanguage` is the header of the request. */
export function messageOf(fault: Fault, acceptLanguage: string | undefined): CheckoutMessage {
  const row: (typeof errorTable)[Fault['code']] & { subType?: string } = errorTable[fault.code];
  const available = fault.details?.['availableQuantity'];
  return {
    code: fault.foreignCode ?? fault.code,
    message: fault.message,
    localizedMessage: localizedMessage(fault, acceptLanguage) ?? null,
    type: fault.type ?? row.type,
    severity: fault.severity ?? row.severity,
    subType: fault.subType ?? row.subType ?? '',
    path: jsonPath(fault.field ?? ''),
    availableQuantity: typeof available === 'number' ? available : null,
  };
}
