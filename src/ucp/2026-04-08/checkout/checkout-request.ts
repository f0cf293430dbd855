import { z } from 'zod';
import { reverseDomainName } from '../names.js';

/** The most members of the lists of a request. */
const most = {
  lines: 10_000,
  destinations: 20,
  methods: 10,
  groups: 10,
  codes: 10,
  claims: 50,
  attributes: 50,
  instruments: 20,
};

const text = (longest = 255) => z.string().max(longest);
const optional = (longest = 255) => text(longest).nullish();

const lineItems = z
  .array(
    z.object({
      id: optional(),
      item: z.object({ id: text().min(1) }),
      quantity: z.int().min(1).max(1_000_000),
    }),
  )
  .max(most.lines);

const consent = z.object({
  analytics: z.boolean().optional(),
  preferences: z.boolean().optional(),
  marketing: z.boolean().optional(),
  sale_of_data: z.boolean().optional(),
});

const buyer = z.object({
  first_name: optional(),
  last_name: optional(),
  email: optional(),
  phone_number: optional(),
  consent: consent.nullish(),
});

const context = z.object({
  address_country: optional(),
  address_region: optional(),
  postal_code: optional(),
  language: optional(100),
  currency: optional(10),
  eligibility: z.array(text()).max(most.claims).nullish(),
});

export const postalAddress = z.object({
  first_name: optional(),
  last_name: optional(),
  street_address: optional(),
  extended_address: optional(),
  address_locality: optional(),
  address_region: optional(),
  address_country: optional(),
  postal_code: optional(),
  phone_number: optional(),
});

const method = z.object({
  type: text().optional(),
  destinations: z
    .array(postalAddress.extend({ id: optional() }))
    .max(most.destinations)
    .nullish(),
  selected_destination_id: optional(),
  groups: z
    .array(z.object({ selected_option_id: optional() }))
    .max(most.groups)
    .nullish(),
});

const fulfillment = z.object({ methods: z.array(method).max(most.methods).nullish() });

const shared = {
  line_items: lineItems,
  buyer: buyer.nullish(),
  context: context.nullish(),
  // Accepted and not stored: nothing here uses them.
  signals: z.record(z.string().regex(reverseDomainName), z.unknown()).nullish(),
  attribution: z
    .record(text(), text(2_000))
    .refine((given) => Object.keys(given).length <= most.attributes, `must have at most ${most.attributes} members`)
    .nullish(),
  discounts: z.object({ codes: z.array(text().min(1)).max(most.codes).nullish() }).nullish(),
};

/** A checkout that a platform creates. Unknown members, and those that only the shop sets, are ignored. */
export const createRequest = z.object({ ...shared, fulfillment: fulfillment.nullish(), cart_id: optional() });

/** A checkout that replaces another. */
export const updateRequest = z.object({ ...shared, fulfillment: fulfillment.nullish() });

/** A cart. */
export const cartRequest = z.object(shared);

/** The payment that completes a checkout. Other members of instruments and credentials are only searched for card data. */
export const completeRequest = z.object({
  payment: z.object({
    instruments: z
      .array(
        z.looseObject({
          id: text().min(1),
          handler_id: text().min(1),
          type: text().min(1),
          selected: z.boolean().nullish(),
          billing_address: postalAddress.nullish(),
          credential: z.looseObject({ type: text().min(1), token: text(16_384).nullish() }).nullish(),
        }),
      )
      .min(1)
      .max(most.instruments),
  }),
});

export type CheckoutRequest = z.output<typeof createRequest>;
export type CartRequest = z.output<typeof cartRequest>;
export type SentAddress = z.output<typeof postalAddress>;
export type SentInstrument = z.output<typeof completeRequest>['payment']['instruments'][number];
