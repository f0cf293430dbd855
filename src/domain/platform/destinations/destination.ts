import { z } from 'zod';
import { idText, requiredText, text } from '../../../lib/fields.js';
import { isHeaderValue } from '../../../lib/http-header.js';

/** What of the platform a destination answers for; a shop has at most one of each. */
export const destinationTopics = ['customers', 'orders', 'products', 'carts'] as const;
export type DestinationTopic = (typeof destinationTopics)[number];

/** A whole call, in ms, unless the destination says otherwise; and the longest that it may say. */
const usualTimeout = 10_000;
export const longestTimeout = 60_000;

/** A destination as a shop adds it (contract 4, "Destinations"). */
export const destinationInput = z.object({
  destination: z
    .string()
    .min(1)
    .describe("The address of the platform's connector: https, without credentials in it. Required."),
  topic: z
    .enum(destinationTopics)
    .describe('What it answers for: `customers`, `orders`, `products` or `carts`. Required.'),
  sharedSecret: requiredText(1_024)
    .nullish()
    .describe("The secret that signs the calls; without one the integration's is used."),
  timeoutMs: z
    .int()
    .min(100)
    .max(longestTimeout)
    .nullish()
    .transform((timeoutMs) => timeoutMs ?? usualTimeout)
    .describe('How long a whole call may take, in ms, from 100 to 60000; 10000 when it is left out.'),
  version: z
    .enum(['v1'])
    .nullish()
    .transform((version) => version ?? 'v1')
    .describe("The version of the connector's interface; `v1` when it is left out."),
  publicOrderIdKey: text()
    .refine((key) => isHeaderValue(key), 'must be visible ASCII')
    .nullish()
    .transform((key) => key || null)
    .describe("A further name under which the public order id shall stand in the order's custom attributes."),
});

/** A destination as both doors show it. */
export const destinationSchema = z
  .object({
    id: idText().describe('Its identifier.'),
    destination: z.string().describe("The address of the platform's connector; `/v1/shops/…` is added to it."),
    topic: z.enum(destinationTopics).describe('What it answers for: `customers`, `orders`, `products` or `carts`.'),
    sharedSecret: z.null().meta({ graphql: 'String' }).describe('Always null: the secret is write-only.'),
    timeoutMs: z.int().describe('How long a whole call may take, in ms.'),
    version: z.string().describe("The version of the connector's interface, `v1`."),
    publicOrderIdKey: z
      .string()
      .nullable()
      .describe(
        "The further name under which the public order id stands in the order's custom attributes; null for none.",
      ),
  })
  .meta({
    id: 'PlatformConnectorDestination',
    description: "Where the service calls the shop's platform for one kind of thing.",
  });

/** A destination as it is stored. */
export interface Destination {
  id: string;
  destination: string;
  topic: DestinationTopic;
  /** Sealed; null: the integration's is used. */
  sharedSecret: string | null;
  timeoutMs: number;
  version: string;
  publicOrderIdKey: string | null;
  /** False once the platform said that it does not know the update of an order. */
  takesUpdates: boolean;
}

/** A destination as it is answered: without its secret. */
export const shownDestination = (destination: Destination): z.output<typeof destinationSchema> =>
  destinationSchema.parse({ ...destination, sharedSecret: null });

/** What the sealed secret of a destination is about. */
export const aboutDestination = (shopId: string, id: string): string => `platform_connector/${shopId}/${id}`;
