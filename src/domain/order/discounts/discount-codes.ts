import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { amount, dateTime, decimal, requiredText } from '../../../lib/fields.js';
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
  code: requiredText(),
  kind: z
    .string()
    .transform((kind) => kind.toLowerCase())
    .pipe(z.enum(discountKinds)),
  /** Per cent, or minor units; of no meaning for free shipping. */
  value: decimal()
    .nullish()
    .transform((value) => value ?? '0'),
  minSubtotal: amount()
    .nullish()
    .transform((value) => value ?? null),
  usageLimit: limit,
  usageLimitPerCustomer: limit,
  startsAt: time,
  endsAt: time,
  platformProductIds: z
    .array(z.string().max(255))
    .max(1_000)
    .nullish()
    .transform((ids) => ids ?? []),
  combinable: z
    .boolean()
    .nullish()
    .transform((combinable) => combinable ?? false),
});

type CodeInput = z.output<typeof codeInput>;

export const discountCodeSchema = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(discountKinds),
  value: z.string(),
  minSubtotal: z.int().nullable(),
  usageLimit: z.int().nullable(),
  usageLimitPerCustomer: z.int().nullable(),
  used: z.int(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  platformProductIds: z.array(z.string()),
  combinable: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

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
    access: backend('write_shop_settings'),
    input: codeInput,
    output: z.object({ discountCode: discountCodeSchema }),
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
    access: backend('write_shop_settings'),
    input: codeInput.extend({ id: z.guid() }),
    output: z.object({ discountCode: discountCodeSchema }),
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
    access: backend('write_shop_settings'),
    input: z.object({ id: z.guid() }),
    output: z.object({}),
    audit: { resource: 'discount_code', id: ({ id }) => id },
  },
  async ({ database, shopId }, { id }) => ((await removeDiscountCode(database, shopId, id)) ? {} : refuse('NOT_FOUND')),
);
