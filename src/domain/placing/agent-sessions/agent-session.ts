import { z } from 'zod';
import type { Fault } from '../../../errors.js';
import { addressInput } from '../../order/addresses/address-input.js';

const text = z.string();

const buyer = z.object({
  firstName: text.optional(),
  lastName: text.optional(),
  emailAddress: text.optional(),
  phoneNumber: text.optional(),
  /** What the buyer has consented to, by its name in the protocol. */
  consent: z.record(text, z.boolean()).optional(),
});

const destination = z.object({ id: text, address: addressInput });

const place = z.object({
  countryCode: text.optional(),
  provinceCode: text.optional(),
  postalCode: text.optional(),
  language: text.optional(),
});

/** What a platform has sent, as far as the order cannot hold it, and what came of it. */
const contentSchema = z.object({
  /** Whether the platform has proved its identity: then, so must every later call. */
  isProved: z.boolean(),
  /** Whether the shop had registered the platform at its last change. */
  isRegistered: z.boolean().default(false),
  /** The payment link with which a shopper continues. */
  linkId: text.nullable().default(null),
  /** The cart that became this checkout. */
  cartId: text.optional(),
  buyer: buyer.optional(),
  context: place.optional(),
  attribution: z.record(text, text).optional(),
  /** All discount codes that were sent, also those that are not valid. */
  codes: z.array(text).default([]),
  destinations: z.array(destination).default([]),
  selectedDestination: text.nullable().default(null),
  selectedOption: text.nullable().default(null),
  /** Why members of the last change were not applied. */
  faults: z.array(z.custom<Fault>((value) => typeof value === 'object' && value !== null)).default([]),
});

export type SessionContent = z.output<typeof contentSchema>;
export type SessionBuyer = z.output<typeof buyer>;
export type SessionDestination = z.output<typeof destination>;
export type SessionPlace = z.output<typeof place>;

export const readContent = (stored: unknown): SessionContent => contentSchema.parse(stored);

/** A checkout or a cart of an agent platform. */
export interface AgentSession {
  shopId: string;
  id: string;
  kind: 'checkout' | 'cart';
  publicOrderId: string;
  profileUrl: string;
  protocolVersion: string;
  /** The negotiated capabilities with their versions. */
  capabilities: Record<string, string>;
  webhookUrl: string | null;
  content: SessionContent;
  /** The total of the last answer to the platform, in minor units. */
  shownTotal: number | null;
  /** The call that completes the checkout: a hash of its key, and the total that it may pay. */
  completing: string | null;
  completingTotal: number | null;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/** The destination that the buyer has chosen. */
export const chosenDestination = ({
  destinations,
  selectedDestination,
}: SessionContent): SessionDestination | undefined => destinations.find(({ id }) => id === selectedDestination);
