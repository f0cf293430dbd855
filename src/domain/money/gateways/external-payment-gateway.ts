import { z } from 'zod';
import type { Tillgate } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { idText, pageUrl, requiredText, text } from '../../../lib/fields.js';
import { isHeaderName, isHeaderValue } from '../../../lib/http-header.js';
import type { ExternalGateway } from '../../../outbound/gateways/external-gateway.js';
import { checkUrl } from '../../../outbound/target-addresses.js';
import type { StoredHeader } from './gateway-secrets.js';

/** A gateway that a shop has added, as it is stored: its secrets are sealed. */
export interface ExternalPaymentGateway extends Omit<ExternalGateway, 'httpHeaders'> {
  iframeUrl: string | null;
  location: string;
  httpHeaders: readonly StoredHeader[];
  ucpHandler: StoredHandler | null;
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

const header = z
  .object({ key: headerName.describe('The name.'), value: headerValue.describe('The value.') })
  .meta({ id: 'HttpHeaderInput', description: 'An HTTP header.' });
/** A null value keeps the one that is stored. */
const changedHeader = z
  .object({
    key: headerName.describe('The name.'),
    value: headerValue.nullable().describe('The value; null keeps the stored one.'),
  })
  .meta({ graphql: 'HttpHeaderInput' });

const currency = z
  .string()
  .refine((code) => code.length === 3 && currencyByCode(code) !== undefined, 'is not an ISO 4217 currency code')
  .transform((code) => code.toUpperCase());

/** A reverse domain name. */
const handlerName = /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/;

/** The most characters of the public data of a handler, as JSON. */
const largestConfig = 10_000;

const publicData = (about: string) =>
  z
    .record(z.string().max(255), z.unknown())
    .refine(
      (given) => JSON.stringify(given).length <= largestConfig,
      `must have at most ${largestConfig} characters as JSON`,
    )
    .nullish()
    .describe(about);

const handlerMembers = {
  name: text()
    .regex(handlerName, 'must be a reverse domain name')
    .describe('The reverse domain name of the handler, such as `com.google.pay`.'),
  version: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date')
    .describe('The date of its version, such as `2026-04-08`.'),
  spec: pageUrl().describe('The URL of its specification.'),
  schema: pageUrl().describe('The URL of its JSON Schema.'),
};

const instrumentMembers = { type: text().min(1).describe('The type of the instrument, such as `card`.') };

const constraints = 'The constraints of the instrument, which the handler defines; null if there are none.';

const ucpHandlerInput = z
  .object({
    ...handlerMembers,
    config: publicData('The configuration of the handler. Everybody can see it. Empty if it is omitted.'),
    availableInstruments: z
      .array(
        z
          .object({ ...instrumentMembers, constraints: publicData(constraints) })
          .meta({ id: 'UcpInstrumentInput', description: 'A type of instrument that a payment handler accepts.' }),
      )
      .max(20)
      .nullish()
      .describe('The types of instruments that it accepts; all of them if it is empty or omitted.'),
  })
  .meta({ id: 'UcpHandlerInput', description: 'The payment handler with which agents obtain tokens for a gateway.' });

const ucpHandlerSchema = z
  .object({
    name: z.string().describe('The reverse domain name of the handler.'),
    version: z.string().describe('The date of its version.'),
    spec: z.string().describe('The URL of its specification.'),
    schema: z.string().describe('The URL of its JSON Schema.'),
    config: z.record(z.string(), z.unknown()).describe('The configuration of the handler. Everybody can see it.'),
    availableInstruments: z
      .array(
        z
          .object({
            type: z.string().describe('The type of the instrument, such as `card`.'),
            constraints: z.record(z.string(), z.unknown()).nullable().describe(constraints),
          })
          .meta({ id: 'UcpInstrument', description: 'A type of instrument that a payment handler accepts.' }),
      )
      .describe('The types of instruments that it accepts; all of them if it is empty.'),
  })
  .meta({ id: 'UcpHandler', description: 'The payment handler with which agents obtain tokens for a gateway.' });

/** A handler as it is stored. */
export type StoredHandler = z.output<typeof ucpHandlerSchema>;

/** The handler of an input with its defaults; null removes it. */
export const handlerOf = (given: z.output<typeof ucpHandlerInput> | null): StoredHandler | null =>
  given && {
    ...given,
    config: given.config ?? {},
    availableInstruments: (given.availableInstruments ?? []).map(({ type, constraints: limits }) => ({
      type,
      constraints: limits ?? null,
    })),
  };

/** Reads a stored handler. */
export const readHandler = (stored: unknown): StoredHandler | null => ucpHandlerSchema.nullable().parse(stored);

/** A gateway as a shop adds it. */
export const gatewayInput = z.object({
  name: requiredText().describe('The name shown to shoppers. Required.'),
  baseUrl: z.string().min(1).describe('The HTTPS URL that is called for payment operations. Required.'),
  iframeUrl: z.string().nullish().describe('The URL that is embedded in the payment frame; null if there is none.'),
  location: requiredText()
    .nullish()
    .describe('Where the checkout shows the payment option, such as `payment_method_below`.'),
  httpHeaders: z.array(header).max(50).nullish().describe('Headers that are added to each request to the gateway.'),
  apiToken: text()
    .refine(isHeaderValue, 'must be visible ASCII')
    .nullish()
    .describe('Authenticates and signs requests to the gateway; without it, they are not signed. Write-only.'),
  partialCapture: z.boolean().describe('Whether the gateway supports partial captures. Required.'),
  additionalOrderDetails: z
    .boolean()
    .describe('Whether authorization requests include the line items and totals of the order. Required.'),
  providerId: requiredText().describe("The gateway's own ID of this installation, unique within the shop. Required."),
  currency: currency.describe('The ISO 4217 code of the currency that it accepts. Required.'),
  rootPaths: z
    .boolean()
    .nullish()
    .describe('Whether its operations are directly below the base URL instead of below `/payments`.'),
  outcomeLookup: z.boolean().nullish().describe('Whether it can look up the outcome of a request by its reference.'),
  idempotentReferences: z
    .boolean()
    .nullish()
    .describe('Whether it returns the first outcome if a request is repeated with the same reference.'),
  numericTokens: z
    .boolean()
    .nullish()
    .describe('Whether its tokens may look like card numbers, so that they are not refused as card data.'),
  answersAmounts: z
    .boolean()
    .nullish()
    .describe(
      'Whether its responses say, in `amount` and `currency`, what it has authorized, captured or refunded. If so, a smaller authorization is a partial approval.',
    ),
  signsBody: z
    .boolean()
    .nullish()
    .describe('Whether the signatures of requests also cover their bodies, with a `Digest` header.'),
  ucpHandler: ucpHandlerInput
    .nullish()
    .describe(
      'The payment handler of UCP with which agents obtain tokens for the gateway; null if agents cannot pay with it.',
    ),
});

const changed = {
  publicGatewayId: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the gateway.'),
  httpHeaders: z
    .array(changedHeader)
    .max(50)
    .nullish()
    .describe('Headers that are added to each request to the gateway.'),
};
/** A complete gateway that replaces another; secrets that are absent or null do not change. */
export const gatewayReplacement = gatewayInput.extend(changed);
/** A change to a gateway. */
export const gatewayChange = gatewayInput.partial().extend(changed);

/** The members that have defaults, as they are stored. */
export const withDefaults = ({
  iframeUrl,
  location,
  rootPaths,
  outcomeLookup,
  idempotentReferences,
  numericTokens,
  answersAmounts,
  signsBody,
  ucpHandler,
}: Partial<z.output<typeof gatewayInput>>) => ({
  iframeUrl: iframeUrl || null,
  location: location ?? 'payment_method_below',
  rootPaths: rootPaths ?? false,
  outcomeLookup: outcomeLookup ?? false,
  idempotentReferences: idempotentReferences ?? false,
  numericTokens: numericTokens ?? false,
  answersAmounts: answersAmounts ?? false,
  signsBody: signsBody ?? false,
  ucpHandler: handlerOf(ucpHandler ?? null),
});

export const gatewaySchema = z
  .object({
    publicId: idText().describe('The ID, which payments use as `gatewayPublicId`.'),
    name: z.string().describe('The name shown to shoppers.'),
    baseUrl: z.string().describe('The HTTPS URL that is called for payment operations.'),
    iframeUrl: z.string().nullable().describe('The URL that is embedded in the payment frame; null if there is none.'),
    location: z.string().describe('Where the checkout shows the payment option, such as `payment_method_below`.'),
    httpHeaders: z
      .array(
        z
          .object({
            key: z.string().describe('The name.'),
            value: z.null().meta({ graphql: 'String' }).describe('Always null. The value is write-only.'),
          })
          .meta({ id: 'HttpHeader', description: 'An HTTP header that is sent to the gateway.' }),
      )
      .describe('Headers that are added to each request to the gateway, without their values.'),
    apiToken: z.null().meta({ graphql: 'String' }).describe('Always null. The token is write-only.'),
    partialCapture: z.boolean().describe('Whether the gateway supports partial captures.'),
    additionalOrderDetails: z
      .boolean()
      .describe('Whether authorization requests include the line items and totals of the order.'),
    providerId: z.string().describe("The gateway's own ID of this installation, unique within the shop."),
    currency: z.string().describe('The ISO 4217 code of the currency that it accepts.'),
    rootPaths: z
      .boolean()
      .describe('Whether its operations are directly below the base URL instead of below `/payments`.'),
    outcomeLookup: z.boolean().describe('Whether it can look up the outcome of a request by its reference.'),
    idempotentReferences: z
      .boolean()
      .describe('Whether it returns the first outcome if a request is repeated with the same reference.'),
    numericTokens: z
      .boolean()
      .describe('Whether its tokens may look like card numbers, so that they are not refused as card data.'),
    answersAmounts: z
      .boolean()
      .describe('Whether its responses say, in `amount` and `currency`, what it has authorized, captured or refunded.'),
    signsBody: z
      .boolean()
      .describe('Whether the signatures of requests also cover their bodies, with a `Digest` header.'),
    ucpHandler: ucpHandlerSchema
      .nullable()
      .describe(
        'The payment handler of UCP with which agents obtain tokens for the gateway; null if agents cannot pay with it.',
      ),
  })
  .meta({ id: 'ExternalPaymentGateway', description: 'A payment gateway that the shop has added.' });

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
    const fault = checkUrl(given, allowPrivateTargets);
    return fault === undefined ? [] : [{ code: 'INVALID_VALUE', field, message: `${field} ${fault}` }];
  });
}
