import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse, type Fault } from '../../../errors.js';
import { amount, dateTime, decimal, idText, requiredText } from '../../../lib/fields.js';
import { hasWords } from '../../../lib/has-words.js';
import { memberOf } from '../../../lib/member-of.js';
import { backend } from '../../core/operation/access.js';
import { partOf, shortListInput } from '../../core/lists/short-list.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import { shopOperation } from '../../core/operation/operation.js';
import { discountKinds } from '../document/applied-discount.js';
import { listDiscountCodes } from './discount-code-repository.js';

const limit = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .nullish()
  .transform((value) => value ?? null);

const time = dateTime()
  .nullish()
  .transform((value) => (value ? new Date(value) : null));

export const codeInput = z.object({
  code: requiredText()
    .transform((code) => code.trim())
    .describe('The code that the shopper enters. Required.'),
  kind: z
    .string()
    .transform((kind) => kind.toLowerCase())
    .pipe(z.enum(discountKinds))
    .meta({ graphql: 'DiscountKind' })
    .describe('The kind of discount. Required.'),
  value: decimal()
    .nullish()
    .transform((value) => value ?? '0')
    .describe('The percentage (`"10"`), or the amount in minor units (`"500"`). Required, except for free shipping.'),
  minSubtotal: amount()
    .nullish()
    .transform((value) => value ?? null)
    .describe('The lowest subtotal that the code applies to, in minor units.'),
  usageLimit: limit.describe('The maximum number of orders that can use the code.'),
  usageLimitPerCustomer: limit.describe('The maximum number of orders per email address that can use the code.'),
  startsAt: time.describe('The time from which the code is valid.'),
  endsAt: time.describe('The time until which the code is valid.'),
  platformProductIds: z
    .array(z.string().max(255).meta({ graphql: 'ID' }))
    .max(1_000)
    .nullish()
    .transform((ids) => ids ?? [])
    .describe('The IDs on the platform of the products that the code applies to. Applies to all products if omitted.'),
  combinable: z
    .boolean()
    .nullish()
    .transform((combinable) => combinable ?? false)
    .describe('Whether the code can be combined with other codes. Defaults to `false`.'),
});

type CodeInput = z.output<typeof codeInput>;

export const discountCodeSchema = z
  .object({
    id: idText().describe('The identifier.'),
    code: z.string().describe('The code that the shopper enters.'),
    kind: z.enum(discountKinds).meta({ graphql: 'DiscountKind' }).describe('The kind of discount.'),
    value: z
      .string()
      .meta({ graphql: 'Decimal' })
      .describe('The percentage, or the amount in minor units. Not used for free shipping.'),
    minSubtotal: z
      .int()
      .nullable()
      .meta({ graphql: 'SafeInt' })
      .describe('The lowest subtotal that the code applies to, in minor units; null if there is no minimum.'),
    usageLimit: z
      .int()
      .nullable()
      .describe('The maximum number of orders that can use the code; null if there is no limit.'),
    usageLimitPerCustomer: z
      .int()
      .nullable()
      .describe('The maximum number of orders per email address that can use the code; null if there is no limit.'),
    used: z.int().describe('The number of orders that have used the code.'),
    startsAt: z.date().nullable().describe('The time from which the code is valid; null if it has no start time.'),
    endsAt: z.date().nullable().describe('The time until which the code is valid; null if it does not expire.'),
    platformProductIds: z
      .array(idText())
      .describe(
        'The IDs on the platform of the products that the code applies to. If empty, it applies to all products.',
      ),
    combinable: z.boolean().describe('Whether the code can be combined with other codes.'),
    createdAt: z.date().describe('When it was created.'),
    updatedAt: z.date().describe('When it last changed.'),
  })
  .meta({ id: 'DiscountCode', description: 'A discount code of the shop.' });

const invalid = (field: string, message: string): Fault[] => [{ code: 'INVALID_VALUE', field, message }];

function valueFaults({ kind, value }: Partial<CodeInput>): Fault[] {
  if (kind === undefined || kind === 'free_shipping' || value === undefined) return [];
  const number = Number(value);
  if (number === 0) return invalid('value', 'value must be greater than 0');
  if (kind === 'percentage') return number > 100 ? invalid('value', 'value must be a percentage of at most 100') : [];
  return Number.isSafeInteger(number) ? [] : invalid('value', 'value must be a whole number of minor units');
}

/** The faults that the schema does not find: a value that does not match the kind, and an end before the start. */
export function codeFaults(_context: Context, input: unknown): Fault[] {
  const isValueGiven = memberOf(input, 'value') !== undefined;
  const { startsAt, endsAt, ...code } = {
    ...(isValueGiven ? {} : { value: '0' }),
    ...readableMembers(codeInput, input),
  };
  const isOver = startsAt && endsAt && endsAt <= startsAt;
  return [...valueFaults(code), ...(isOver ? invalid('endsAt', 'endsAt must be after startsAt') : [])];
}

export const taken = (): never =>
  refuse('ALREADY_EXISTS', { field: 'code', message: 'The shop already has a discount code with this name.' });

/** The shop's discount codes. */
export const discountCodes = shopOperation(
  {
    operation: 'discountCodes',
    summary: 'List Discount Codes',
    description: "Lists the shop's discount codes, oldest first.",
    access: backend('read_shop_settings'),
    input: shortListInput.extend({
      search: z
        .string()
        .max(255)
        .nullish()
        .describe(
          'Returns only codes that have all of these words, in any order and in any part. Case and accents do not matter. At most 255 characters.',
        ),
    }),
    output: z.object({ discountCodes: z.array(discountCodeSchema) }),
  },
  async ({ database, shopId }, { search, ...input }) => {
    const text = search?.trim() ?? '';
    const all = await listDiscountCodes(database, shopId);
    const found = text === '' ? all : all.filter(({ code }) => hasWords(code, text));
    const { rows, place } = partOf({ rows: found, row: discountCodeSchema, id: ({ id }) => id }, input);
    return { discountCodes: rows, place };
  },
);
