import { z } from 'zod';
import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { findShop } from '../shop/shops/shop-repository.js';
import { deleteTemplate } from './template-repository.js';
import { kindMember, languageMember, shownTemplate, templateOutput } from './template-schema.js';

/** Replaces the template of a shop with ours. */
export const resetMailTemplate = shopOperation(
  {
    operation: 'resetMailTemplate',
    summary: 'Reset Mail Template',
    description: 'Deletes the template of the shop for a kind of email in a language, so that ours is used again.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({ kind: kindMember, language: languageMember }),
    output: templateOutput,
    audit: { resource: 'mail_template', id: ({ kind, language }) => `${kind}/${language}` },
  },
  async ({ database, shopId }, { kind, language }) => {
    const { settings } = (await findShop(database, shopId)) ?? refuse('NOT_FOUND');
    await deleteTemplate(database, shopId, kind, language);
    return { mailTemplate: shownTemplate(kind, language, undefined, settings) };
  },
);
