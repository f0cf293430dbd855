import { z } from 'zod';
import { isHttpsUrl } from '../../../lib/fields.js';
import { snakeCase } from '../../../lib/wire.js';

/** The policies of a shop, and how shoppers contact it, in the order in which pages link to them. */
export const policyKinds = ['privacyPolicy', 'termsOfService', 'refundPolicy', 'shippingPolicy', 'contact'] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** Each policy: an https URL, a text, or null. */
export type Policies = Record<PolicyKind, string | null>;

/** The titles of the pages with the texts, in English. */
export const policyTitles: Readonly<Record<PolicyKind, string>> = {
  privacyPolicy: 'Privacy policy',
  termsOfService: 'Terms of service',
  refundPolicy: 'Refund policy',
  shippingPolicy: 'Shipping policy',
  contact: 'Contact',
};

const link = (about: string) => z.string().nullable().describe(`The URL of ${about}; null if there is none.`);

/** The URLs of the policies. */
export const policyLinksSchema = z
  .object({
    privacyPolicy: link('the privacy policy'),
    termsOfService: link('the terms of service'),
    refundPolicy: link('the refund policy'),
    shippingPolicy: link('the shipping policy'),
    contact: link('the page that says how to contact the shop'),
  })
  .meta({
    id: 'PolicyLinks',
    description: "The URLs of the shop's policies. A policy that is a text has a page of Tillgate.",
  });

/** The last segment of the URL of a policy's page, such as `privacy_policy`. */
export const policyOfPath = (segment: string): PolicyKind | undefined =>
  policyKinds.find((kind) => snakeCase(kind) === segment);

/** The URLs of a shop's policies: those that it has set, and the pages with its texts. `address` is that of Tillgate. */
export function policyLinks(shopId: string, policies: Policies, address: string): z.output<typeof policyLinksSchema> {
  const urlOf = (kind: PolicyKind): string | null => {
    const policy = policies[kind];
    if (policy === null || isHttpsUrl(policy)) return policy;
    return `${address}/checkout/${encodeURIComponent(shopId)}/policies/${snakeCase(kind)}`;
  };
  return {
    privacyPolicy: urlOf('privacyPolicy'),
    termsOfService: urlOf('termsOfService'),
    refundPolicy: urlOf('refundPolicy'),
    shippingPolicy: urlOf('shippingPolicy'),
    contact: urlOf('contact'),
  };
}
