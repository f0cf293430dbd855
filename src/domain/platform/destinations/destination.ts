import { z } from 'zod';
import { requiredText, text } from '../../../lib/fields.js';
import { isHeaderValue } from '../../../lib/http-header.js';

/** What of the platform a destination answers for; a shop has at most one of each. */
export const destinationTopics = ['customers', 'orders', 'products', 'carts'] as const;
export type DestinationTopic = (typeof destinationTopics)[number];

/** A whole call, in ms, unless the destination says otherwise; and the longest that it may say. */
const usualTimeout = 10_000;
export const longestTimeout = 60_000;

/** A destination as a shop adds it (contract 4, "Destinations"). */
export const destinationInput = z.object({
  destination: z.string().min(1),
  topic: z.enum(destinationTopics),
  /** Without one the integration's is used. */
  sharedSecret: requiredText(1_024).nullish(),
  timeoutMs: z
    .int()
    .min(100)
    .max(longestTimeout)
    .nullish()
    .transform((timeoutMs) => timeoutMs ?? usualTimeout),
  version: z
    .enum(['v1'])
    .nullish()
    .transform((version) => version ?? 'v1'),
  publicOrderIdKey: text()
    .refine((key) => isHeaderValue(key), 'must be visible ASCII')
    .nullish()
    .transform((key) => key || null),
});

/** A destination as both doors show it. */
export const destinationSchema = z.object({
  id: z.string(),
  destination: z.string(),
  topic: z.enum(destinationTopics),
  /** Write-only. */
  sharedSecret: z.null(),
  timeoutMs: z.int(),
  version: z.string(),
  publicOrderIdKey: z.string().nullable(),
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
