import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { amount, dateTime, decimal, idText, requiredText } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { discountKinds } from '../document/discount.js';
import {
  changeDiscountCode,
  insertDiscountCode,
  listDiscountCodes,
  removeDiscountCode,
} from './discount-code-repository.js';

const limit = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .nullish()
  .transform((value) => value ?? null);
const time = dateTime()
  .nullish()
  .transform((value) => (value ? new Date(value) : null));

const codeInput = z.object({
  code: requiredText().describe('What the shopper types. Required.'),
  kind: z
    .string()
    .transform((kind) => kind.toLowerCase())
    .pipe(z.enum(discountKinds))
    .meta({ graphql: 'DiscountKind' })
    .describe('How it takes money off. Required.'),
  value: decimal()
    .nullish()
    .transform((value) => value ?? '0')
    .describe('Percent (`"10"`), or minor units (`"500"`). Required, except for free shipping.'),
  minSubtotal: amount()
    .nullish()
    .transform((value) => value ?? null)
    .describe('Let it apply from this subtotal on, in minor units.'),
  usageLimit: limit.describe('How many orders may use it.'),
  usageLimitPerCustomer: limit.describe('How many orders of one e-mail address may use it.'),
  startsAt: time.describe('Let it apply from then on.'),
  endsAt: time.describe('Let it apply until then.'),
  platformProductIds: z
    .array(z.string().max(255).meta({ graphql: 'ID' }))
    .max(1_000)
    .nullish()
    .transform((ids) => ids ?? [])
    .describe('Only for these products, by their ids on the platform; for all when it is left out.'),
  combinable: z
    .boolean()
    .nullish()
    .transform((combinable) => combinable ?? false)
    .describe('Whether it may stand beside another one; it may not when this is left out.'),
});

type CodeInput = z.output<typeof codeInput>;

export const discountCodeSchema = z
  .object({
    id: idText().describe('Its identifier.'),
    code: z.string().describe('What the shopper types.'),
    kind: z.enum(discountKinds).meta({ graphql: 'DiscountKind' }).describe('How it takes money off.'),
    value: z
      .string()
      .meta({ graphql: 'Decimal' })
      .describe('Percent, or minor units; of no meaning for free shipping.'),
    minSubtotal: z
      .int()
      .nullable()
      .meta({ graphql: 'SafeInt' })
      .describe('It applies from this subtotal on, in minor units; null: always.'),
    usageLimit: z.int().nullable().describe('How many orders may use it; null: as many as like.'),
    usageLimitPerCustomer: z
      .int()
      .nullable()
      .describe('How many orders of one e-mail address may use it; null: as many as like.'),
    used: z.int().describe('How many orders used it.'),
    startsAt: z.date().nullable().describe('It applies from then on; null: from the beginning.'),
    endsAt: z.date().nullable().describe('It applies until then; null: for good.'),
    platformProductIds: z
      .array(idText())
      .describe('Only for these products, by their ids on the platform; none: for all.'),
    combinable: z.boolean().describe('Whether it may stand beside another one.'),
    createdAt: z.date().describe('When it was made.'),
    updatedAt: z.date().describe('When it last changed.'),
  })
  .meta({ id: 'DiscountCode', description: 'A discount code of the shop.' });

/** Refuses a value that its kind cannot have: INVALID_VALUE. */
function checked(input: CodeInput): CodeInput {
  const code = input.code.trim();
  if (input.kind === 'percentage' && Number(input.value) > 100)
    refuse('INVALID_VALUE', { field: 'value', message: 'value: is a percentage of at most 100' });
  if (input.kind === 'fixed_amount' && !Number.isSafeInteger(Number(input.value)))
    refuse('INVALID_VALUE', { field: 'value', message: 'value: is a whole number of minor units' });
  if (input.kind !== 'free_shipping' && Number(input.value) === 0)
    refuse('INVALID_VALUE', { field: 'value', message: 'value: must be above 0' });
  if (input.startsAt && input.endsAt && input.endsAt <= input.startsAt)
    refuse('INVALID_VALUE', { field: 'endsAt', message: 'endsAt: must be after startsAt' });
  return { ...input, code };
}

const taken = (): never => refuse('ALREADY_EXISTS', { field: 'code', message: 'The shop has this code already.' });

/** The shop's discount codes. */
export const discountCodes = shopOperation(
  {
    operation: 'discountCodes',
    summary: 'List Discount Codes',
    description: "The shop's discount codes, oldest first.",
    access: backend('read_shop_settings'),
    input: z.object({}),
    output: z.object({ discountCodes: z.array(discountCodeSchema) }),
  },
  async ({ database, shopId }) => ({ discountCodes: await listDiscountCodes(database, shopId) }),
);

/** Adds a code; codes are the same whatever their case. Refuses ALREADY_EXISTS. */
export const createDiscountCode = shopOperation(
  {
    operation: 'createDiscountCode',
    summary: 'Create Discount Code',
    description: 'Adds a discount code. Upper and lower case are the same.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: codeInput,
    output: z.object({
      discountCode: discountCodeSchema.describe('The discount code; null when the call was refused.'),
    }),
    audit: { resource: 'discount_code', made: ['discountCode', 'id'] },
  },
  async ({ database, shopId, clock }, input) => {
    const now = clock.now();
    const discountCode = { ...checked(input), id: randomUUID(), used: 0, createdAt: now, updatedAt: now };
    if (!(await insertDiscountCode(database, shopId, discountCode))) taken();
    return { discountCode };
  },
);

/** Replaces a code; its usage stays counted. Refuses NOT_FOUND, ALREADY_EXISTS. */
export const updateDiscountCode = shopOperation(
  {
    operation: 'updateDiscountCode',
    summary: 'Update Discount Code',
    description: 'Replaces a discount code; its uses stay counted.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: codeInput.extend({ id: z.guid().describe('The discount code.') }),
    output: z.object({
      discountCode: discountCodeSchema.describe('The discount code after the change; null when the call was refused.'),
    }),
    audit: { resource: 'discount_code', id: ({ id }) => id },
  },
  async ({ database, shopId, clock }, { id, ...input }) => {
    const changed = await changeDiscountCode(database, shopId, id, { ...checked(input), updatedAt: clock.now() });
    return { discountCode: changed === false ? taken() : (changed ?? refuse('NOT_FOUND')) };
  },
);

/** Deletes a code; orders that have it keep it until they are processed. Refuses NOT_FOUND. */
export const deleteDiscountCode = shopOperation(
  {
    operation: 'deleteDiscountCode',
    summary: 'Delete Discount Code',
    description: 'Deletes a discount code. Orders that have it keep it until they are processed.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({ id: z.guid().describe('The discount code.') }),
    output: z.object({}),
    audit: { resource: 'discount_code', id: ({ id }) => id },
  },
  async ({ database, shopId }, { id }) => ((await removeDiscountCode(database, shopId, id)) ? {} : refuse('NOT_FOUND')),
);
