import { z } from 'zod';
import { amount, idText, requiredText } from '../../../lib/fields.js';
import { scopes } from '../../core/operation/scopes.js';
import type { Role } from './role.js';

const scopeList = z.array(z.enum(scopes).meta({ graphql: 'Scope' }));

/** A role as it is shown. */
export const roleSchema = z
  .object({
    id: idText().describe('The ID of the role: its name for a built-in role.'),
    name: z.string().describe('The name.'),
    scopes: scopeList.describe('What the role permits.'),
    refundLimit: amount()
      .nullable()
      .describe(
        'The most that a person may give back, in minor units; larger refunds wait for approval. Null for no limit.',
      ),
    seesPersonalData: z.boolean().describe('Whether names, addresses, emails and phone numbers of shoppers are shown.'),
    isBuiltIn: z.boolean().describe('Built-in roles cannot be changed.'),
  })
  .meta({ id: 'Role', description: 'A named set of scopes of a shop, and limits.' });

export const shownRole = ({ limits, scopes: held, ...role }: Role): z.output<typeof roleSchema> => ({
  ...role,
  scopes: [...held],
  ...limits,
});

/** The members that a role of a shop has. */
export const roleMembers = {
  name: requiredText(60).describe('The name. Required.'),
  scopes: scopeList.min(1).describe('What the role permits, at least one scope. Required.'),
  refundLimit: amount()
    .nullish()
    .describe('The most that a person may give back, in minor units. No limit if omitted.'),
  seesPersonalData: z
    .boolean()
    .nullish()
    .describe('Whether names, addresses, emails and phone numbers of shoppers are shown. Defaults to true.'),
};

export const shopMember = idText()
  .nullish()
  .describe('The shop identifier. It may be omitted by a person who has chosen a shop.');
