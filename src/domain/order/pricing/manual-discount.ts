import { z } from 'zod';
import { requiredText } from '../../../lib/fields.js';
import type { AppliedDiscount } from '../document/applied-discount.js';

/** A fractional amount of minor units or a percentage, as existing backends send it: a number, or its text. */
export const fractional = z
  .union([z.number(), z.string()])
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,15}(\.\d{1,20})?$/, 'must be a decimal number of zero or more'));

export const manualKind = z.enum(['fixed', 'percentage']).describe('`fixed` or `percentage`.');
export const manualValue = fractional.describe('An amount in minor units, or a percentage of the subtotal.');
export const manualReason = requiredText().describe('The reason, which the shopper sees.');

/** Whether a discount is not a percentage above 100. */
export const isAtMostWhole = (kind: z.output<typeof manualKind>, value: string): boolean =>
  kind === 'fixed' || Number(value) <= 100;

/** A discount without a code. */
export const uncoded = (
  given: Pick<AppliedDiscount, 'kind' | 'value' | 'code' | 'text' | 'source' | 'lineItemKeys'>,
): AppliedDiscount => ({
  ...given,
  platformProductIds: [],
  minSubtotal: null,
  startsAt: null,
  endsAt: null,
  combinable: true,
  discountCodeId: null,
});

/** A discount that the shop grants by hand, with a reason. */
export const manualDiscount = (kind: z.output<typeof manualKind>, value: string, reason: string): AppliedDiscount =>
  uncoded({
    kind: kind === 'fixed' ? 'fixed_amount' : 'percentage',
    value,
    code: '',
    text: reason,
    source: 'manual',
    lineItemKeys: null,
  });

export const isManual = ({ source }: AppliedDiscount): boolean => source === 'manual';
