import { z } from 'zod';
import type { Tillgate } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { requiredText, text } from '../../../lib/fields.js';
import { isHeaderName, isHeaderValue } from '../../../lib/http-header.js';
import type { ExternalGateway } from '../../../outbound/gateways/external-gateway.js';
import { judgeUrl } from '../../../outbound/target-addresses.js';

/** A gateway that a shop has added, as it is administered; its token is sealed. */
export interface ExternalPaymentGateway extends ExternalGateway {
  iframeUrl: string | null;
  location: string;
  providerId: string;
}

/** Headers that are ours, or that belong to the connection (contract 2, "Gateways"). */
const reservedHeaders = new Set(
  'authorization host content-length signature transfer-encoding connection keep-alive upgrade expect te trailer'.split(
    ' ',
  ),
);

const header = z.object({
  key: text()
    .refine(isHeaderName, 'is no name of a header')
    .refine((key) => !reservedHeaders.has(key.toLowerCase()), 'is a header that the service sets itself'),
  value: text(4_096).refine(isHeaderValue, 'is no value of a header'),
});

const currency = z
  .string()
  .refine((code) => code.length === 3 && currencyByCode(code) !== undefined, 'is no currency of ISO 4217')
  .transform((code) => code.toUpperCase());

/** A gateway as a shop adds it (spec 3, "External payment gateway"; contract 2 for the last three). */
export const gatewayInput = z.object({
  name: requiredText(),
  baseUrl: z.string().min(1),
  iframeUrl: z.string().nullish(),
  location: requiredText().nullish(),
  httpHeaders: z.array(header).max(50).nullish(),
  apiToken: text().refine(isHeaderValue, 'must be visible ASCII').nullish(),
  partialCapture: z.boolean(),
  additionalOrderDetails: z.boolean(),
  providerId: requiredText(),
  currency,
  rootPaths: z.boolean().nullish(),
  outcomeLookup: z.boolean().nullish(),
  idempotentReferences: z.boolean().nullish(),
});

export const gatewaySchema = z.object({
  publicId: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  iframeUrl: z.string().nullable(),
  location: z.string(),
  httpHeaders: z.array(z.object({ key: z.string(), value: z.string() })),
  /** Write-only. */
  apiToken: z.null(),
  partialCapture: z.boolean(),
  additionalOrderDetails: z.boolean(),
  providerId: z.string(),
  currency: z.string(),
  rootPaths: z.boolean(),
  outcomeLookup: z.boolean(),
  idempotentReferences: z.boolean(),
});

/** A gateway as it is answered: without its token, and what only we know of it. */
export const shownGateway = (gateway: Omit<ExternalPaymentGateway, 'isDeleted'>): z.output<typeof gatewaySchema> =>
  gatewaySchema.parse({ ...gateway, apiToken: null });

/** What is wrong with the URLs of an input; what is no text is told elsewhere. */
export function urlFaults({ allowPrivateTargets }: Pick<Tillgate, 'allowPrivateTargets'>, input: unknown): Fault[] {
  return ['baseUrl', 'iframeUrl'].flatMap((field): Fault[] => {
    const given: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
    if (typeof given !== 'string' || given === '') return [];
    const fault = judgeUrl(given, allowPrivateTargets);
    return fault === undefined ? [] : [{ code: 'INVALID_VALUE', field, message: `${field} ${fault}` }];
  });
}
