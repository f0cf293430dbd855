import { z } from 'zod';
import { idText, requiredText, text } from '../../../lib/fields.js';

/** A group of the provider's directory, and the role that it gives in a shop. */
export interface GroupMapping {
  group: string;
  shopIdentifier: string;
  role: string;
}

/** An OpenID Connect provider of the installation. */
export interface IdentityProvider {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  /** Encrypted; null for a public client. */
  clientSecret: string | null;
  scope: string;
  groupsClaim: string;
  emailDomains: string[];
  mappings: GroupMapping[];
  createdAt: Date;
}

/** The context of an encrypted client secret. */
export const aboutProvider = (id: string): string => `identity provider/${id}`;

const mappingMembers = z.object({
  group: requiredText(200).describe('The group, as the provider names it.'),
  shopIdentifier: idText().describe('The shop.'),
  role: idText().describe('The ID of the role in the shop.'),
});
const aboutMapping = 'A group of a directory, and the role that it gives in a shop.';
const mappingSchema = mappingMembers.meta({ id: 'GroupMapping', description: aboutMapping });
const newMappingSchema = mappingMembers.meta({ id: 'GroupMappingInput', description: aboutMapping });

export const providerMembers = {
  name: requiredText(60).describe('The name on the sign-in page. Required.'),
  issuer: z.string().max(2_048).describe('The issuer: the URL before `/.well-known/openid-configuration`. Required.'),
  clientId: requiredText(500).describe('The client ID. Required.'),
  scope: text(500).nullish().describe('The scopes that are requested. Defaults to `openid email profile`.'),
  groupsClaim: text(200).nullish().describe('The claim with the groups of a person. Defaults to `groups`.'),
  emailDomains: z
    .array(requiredText(253))
    .max(100)
    .nullish()
    .describe('Only people with an email address in these domains may sign in; all if it is empty.'),
  mappings: z
    .array(newMappingSchema)
    .max(500)
    .nullish()
    .describe(
      'The roles that groups give. They are applied at each sign-in; the first one that matches in a shop counts.',
    ),
};

export const providerSchema = z
  .object({
    id: idText().describe('The ID of the identity provider, which is part of its redirect URL.'),
    name: z.string().describe('The name on the sign-in page.'),
    issuer: z.string().describe('The issuer.'),
    clientId: z.string().describe('The client ID.'),
    hasClientSecret: z.boolean().describe('Whether there is a client secret, which is write-only.'),
    scope: z.string().describe('The scopes that are requested.'),
    groupsClaim: z.string().describe('The claim with the groups of a person.'),
    emailDomains: z.array(z.string()).describe('The domains of email addresses that may sign in; empty for all.'),
    mappings: z.array(mappingSchema).describe('The roles that groups give.'),
    redirectUrl: z.string().describe('The redirect URL to enter at the provider.'),
    logoutUrl: z.string().describe('The back-channel logout URL to enter at the provider.'),
  })
  .meta({ id: 'IdentityProvider', description: 'An OpenID Connect provider of the installation.' });
