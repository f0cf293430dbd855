import { z } from 'zod';
import type { Fault } from '../../../errors.js';
import { idText } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import { filledUrl } from '../../../outbound/signed-call.js';
import { checkUrl } from '../../../outbound/target-addresses.js';
import { healthSchema, type OverrideHealth } from './override-health.js';

export const overrideTypes = ['address_validate', 'shipping', 'discount', 'inventory', 'tax'] as const;

/** The function of the checkout that an override provides. */
export type OverrideType = (typeof overrideTypes)[number];

/** An override as it is stored. */
export interface StoredOverride {
  publicId: string;
  /** Null: for all orders of the shop. */
  publicOrderId: string | null;
  overrideType: OverrideType;
  url: string;
  /** Sealed. */
  sharedSecret: string;
  /** Null: the default of the type. */
  failClosed: boolean | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The members of an override that a call needs. */
export type ActiveOverride = Pick<StoredOverride, 'publicId' | 'overrideType' | 'url' | 'sharedSecret' | 'failClosed'>;

/** The context that the sealed secret of an override is bound to. */
export const aboutOverride = (shopId: string, publicId: string): string => `api override/${shopId}/${publicId}`;

const overrideType = z.enum(overrideTypes).meta({ graphql: 'ApiOverrideType' });
const url = z.string().min(1);
const sharedSecret = z.string().min(8).max(255);

const typeText =
  'The function that the server serves: `address_validate`, `shipping`, `discount`, `inventory` or `tax`.';
const urlText =
  'The URL that is called, an absolute https URL. `{shop_identifier}` and `{public_order_id}` in it are replaced.';
const failClosedText =
  'Whether an operation is refused with `OVERRIDE_UNAVAILABLE` when the server fails. If false, the data of the shop is used. If null, it is refused for `tax` and `discount`, and for any type if the shop has no data of its own for the function.';

/** An override as a shop sets it. */
export const overrideInput = z.object({
  overrideType: overrideType.describe(`${typeText} Required.`),
  url: url.describe(`${urlText} Required.`),
  sharedSecret: sharedSecret.describe('The secret that signs the calls, 8 to 255 characters. Required.'),
  failClosed: z.boolean().nullish().describe(failClosedText),
});

/** A change of an override. Omitted members do not change. */
export const overrideChange = z.object({
  publicId: z.string().min(1).meta({ graphql: 'ID!' }).describe('The override.'),
  overrideType: overrideType.optional().describe(typeText),
  url: url.optional().describe(urlText),
  sharedSecret: sharedSecret.nullish().describe('The secret that signs the calls; null keeps the stored one.'),
  failClosed: z.boolean().nullish().describe(failClosedText),
});

/** An override as both APIs return it. */
export const overrideSchema = z
  .object({
    publicId: idText().describe('The identifier.'),
    overrideType: overrideType.describe(typeText),
    url: z.string().describe('The URL that is called.'),
    failClosed: z.boolean().nullable().describe(failClosedText),
    createdAt: z.string().describe('When it was created, in UTC: `2026-12-01 12:00:00`.'),
    updatedAt: z.string().describe('When it last changed, in UTC: `2026-12-01 12:00:00`.'),
    health: healthSchema.describe('The health of the server within the last hour.'),
  })
  .meta({ id: 'ApiOverride', description: 'A server that serves a function of the checkout.' });

export type ShownOverride = z.output<typeof overrideSchema>;

/** `2026-12-01 12:00:00` */
const spacedTime = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ');

/** An override as it is shown: without its secret. */
export const shownOverride = (
  { publicId, overrideType: type, url: address, failClosed, createdAt, updatedAt }: StoredOverride,
  health: OverrideHealth,
): ShownOverride => ({
  publicId,
  overrideType: type,
  url: address,
  failClosed,
  createdAt: spacedTime(createdAt),
  updatedAt: spacedTime(updatedAt),
  health,
});

/** The faults of the URL of an input, with its placeholders filled in; a wrong type is reported elsewhere. */
export function urlFaults(
  { allowPrivateTargets }: { allowPrivateTargets: readonly string[] },
  input: unknown,
): Fault[] {
  const given = memberOf(input, 'url');
  if (typeof given !== 'string' || given === '') return [];
  const fault = checkUrl(filledUrl(given, 'shop', 'order'), allowPrivateTargets);
  return fault === undefined ? [] : [{ code: 'INVALID_VALUE', field: 'url', message: `url ${fault}` }];
}

/**
 * Whether an operation is refused when the server fails. By default, this is true for tax and discount, and for any
 * type for which the shop has no data of its own.
 */
export function failsClosed({ overrideType: type, failClosed }: ActiveOverride, hasOwnData: boolean): boolean {
  return failClosed ?? (type === 'tax' || type === 'discount' || !hasOwnData);
}
