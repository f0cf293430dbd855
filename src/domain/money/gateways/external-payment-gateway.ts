import { z } from 'zod';
import type { Tillgate } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { requiredText, text } from '../../../lib/fields.js';
import { isHeaderName, isHeaderValue } from '../../../lib/http-header.js';
import type { ExternalGateway } from '../../../outbound/gateways/external-gateway.js';
import { judgeUrl } from '../../../outbound/target-addresses.js';
import type { StoredHeader } from './gateway-secrets.js';

/** A gateway that a shop has added, as it is stored: its secrets are sealed. */
export interface ExternalPaymentGateway extends Omit<ExternalGateway, 'httpHeaders'> {
  iframeUrl: string | null;
  location: string;
  httpHeaders: readonly StoredHeader[];
}

/** Headers that the service sets itself, or that belong to the connection. */
const reservedHeaders = new Set(
  'authorization host content-length signature transfer-encoding connection keep-alive upgrade expect te trailer'.split(
    ' ',
  ),
);

const headerName = text()
  .refine(isHeaderName, 'is not a valid header name')
  .refine((key) => !reservedHeaders.has(key.toLowerCase()), 'is a header that the service sets itself');
const headerValue = text(4_096).refine(isHeaderValue, 'is not a valid header value');

const header = z.object({ key: headerName, value: headerValue });
/** A null value keeps the one that is stored. */
const changedHeader = z.object({ key: headerName, value: headerValue.nullable() });

const currency = z
  .string()
  .refine((code) => code.length === 3 && currencyByCode(code) !== undefined, 'is not an ISO 4217 currency code')
  .transform((code) => code.toUpperCase());

/** A gateway as a shop adds it. */
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
  numericTokens: z.boolean().nullish(),
});

const changed = { publicGatewayId: z.string().min(1), httpHeaders: z.array(changedHeader).max(50).nullish() };
/** A whole gateway in place of another; secrets that are absent or null stay. */
export const gatewayReplacement = gatewayInput.extend(changed);
/** What is to change of a gateway. */
export const gatewayChange = gatewayInput.partial().extend(changed);

/** The members that have defaults, as they are stored. */
export const withDefaults = ({
  iframeUrl,
  location,
  rootPaths,
  outcomeLookup,
  idempotentReferences,
  numericTokens,
}: Partial<z.output<typeof gatewayInput>>) => ({
  iframeUrl: iframeUrl || null,
  location: location ?? 'payment_method_below',
  rootPaths: rootPaths ?? false,
  outcomeLookup: outcomeLookup ?? false,
  idempotentReferences: idempotentReferences ?? false,
  numericTokens: numericTokens ?? false,
});

export const gatewaySchema = z.object({
  publicId: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  iframeUrl: z.string().nullable(),
  location: z.string(),
  /** Their values are write-only. */
  httpHeaders: z.array(z.object({ key: z.string(), value: z.null() })),
  /** Write-only. */
  apiToken: z.null(),
  partialCapture: z.boolean(),
  additionalOrderDetails: z.boolean(),
  providerId: z.string(),
  currency: z.string(),
  rootPaths: z.boolean(),
  outcomeLookup: z.boolean(),
  idempotentReferences: z.boolean(),
  numericTokens: z.boolean(),
});

/** A gateway as it is shown: without its secrets and internal members. */
export const shownGateway = (gateway: Omit<ExternalPaymentGateway, 'isDeleted'>): z.output<typeof gatewaySchema> =>
  gatewaySchema.parse({
    ...gateway,
    apiToken: null,
    httpHeaders: gateway.httpHeaders.map(({ key }) => ({ key, value: null })),
  });

/** The faults of the URLs of an input; a wrong type is reported elsewhere. */
export function urlFaults({ allowPrivateTargets }: Pick<Tillgate, 'allowPrivateTargets'>, input: unknown): Fault[] {
  return ['baseUrl', 'iframeUrl'].flatMap((field): Fault[] => {
    const given: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
    if (typeof given !== 'string' || given === '') return [];
    const fault = judgeUrl(given, allowPrivateTargets);
    return fault === undefined ? [] : [{ code: 'INVALID_VALUE', field, message: `${field} ${fault}` }];
  });
}
