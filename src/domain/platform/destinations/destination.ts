import { z } from 'zod';
import { idText, requiredText, text } from '../../../lib/fields.js';
import { isHeaderValue } from '../../../lib/http-header.js';

/** The resources that a destination serves; a shop has at most one destination for each. */
const destinationTopics = ['customers', 'orders', 'products', 'carts'] as const;
export type DestinationTopic = (typeof destinationTopics)[number];

/** The default and the maximum timeout of a call, in ms. */
const usualTimeout = 10_000;
export const longestTimeout = 60_000;

/** The input for a new destination. */
export const destinationInput = z.object({
  destination: z
    .string()
    .min(1)
    .describe("The HTTPS base URL of the platform's connector, without credentials. Required."),
  topic: z
    .enum(destinationTopics)
    .describe('The resources it serves: `customers`, `orders`, `products` or `carts`. Required.'),
  sharedSecret: requiredText(1_024)
    .nullish()
    .describe("The secret that signs calls. Defaults to the integration's shared secret."),
  timeoutMs: z
    .int()
    .min(100)
    .max(longestTimeout)
    .nullish()
    .transform((timeoutMs) => timeoutMs ?? usualTimeout)
    .describe('The timeout of a call in ms, from 100 to 60000. Defaults to 10000.'),
  version: z
    .enum(['v1'])
    .nullish()
    .transform((version) => version ?? 'v1')
    .describe('The version of the connector API. Defaults to `v1`.'),
  publicOrderIdKey: text()
    .refine((key) => isHeaderValue(key), 'must be visible ASCII')
    .nullish()
    .transform((key) => key || null)
    .describe("An additional key for the public order ID in the order's custom attributes."),
});

/** A destination as both APIs return it. */
export const destinationSchema = z
  .object({
    id: idText().describe('The ID of the destination.'),
    destination: z.string().describe("The base URL of the platform's connector; `/v1/shops/…` is appended to it."),
    topic: z.enum(destinationTopics).describe('The resources it serves: `customers`, `orders`, `products` or `carts`.'),
    sharedSecret: z.null().meta({ graphql: 'String' }).describe('Always null: the secret is write-only.'),
    timeoutMs: z.int().describe('The timeout of a call, in ms.'),
    version: z.string().describe('The version of the connector API, `v1`.'),
    publicOrderIdKey: z
      .string()
      .nullable()
      .describe("The additional key for the public order ID in the order's custom attributes; null if there is none."),
  })
  .meta({
    id: 'PlatformConnectorDestination',
    description: "The base URL of the connector of the shop's platform for one kind of resource.",
  });

/** A stored destination. */
export interface Destination {
  id: string;
  destination: string;
  topic: DestinationTopic;
  /** Encrypted; null if the integration's secret is used. */
  sharedSecret: string | null;
  timeoutMs: number;
  version: string;
  publicOrderIdKey: string | null;
  /** False once the platform has responded that it does not support order updates. */
  takesUpdates: boolean;
}

/** A destination as it is returned, without its secret. */
export const shownDestination = (destination: Destination): z.output<typeof destinationSchema> =>
  destinationSchema.parse({ ...destination, sharedSecret: null });

/** The context that the encrypted secret of a destination is bound to. */
export const aboutDestination = (shopId: string, id: string): string => `platform_connector/${shopId}/${id}`;
