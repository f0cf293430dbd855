import { z } from 'zod';
import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { findShop } from '../shop/shops/shop-repository.js';
import { saveTemplate } from './template-repository.js';
import { kindMember, languageMember, shownTemplate, templateOutput, templateTexts } from './template-schema.js';

const updateInput = z.object({ kind: kindMember, language: languageMember, ...templateTexts });

/** Replaces the template of a kind of email in a language. Refuses INVALID_VALUE for what is wrong with the texts. */
export const updateMailTemplate = shopOperation(
  {
    operation: 'updateMailTemplate',
    summary: 'Update Mail Template',
    description:
      'Replaces the template of a kind of email in a language. It is checked first: invalid Liquid, unknown variables with their lines, and templates that take too long or become too large are refused.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: updateInput,
    findFaults: async ({ shopId, templates }, given) => {
      const read = updateInput.partial().safeParse(given);
      if (!read.success || !read.data.kind) return [];
      const { kind, subject, html, text } = read.data;
      return templates.faultsOf(shopId, kind, { subject, html, text });
    },
    output: templateOutput,
    audit: { resource: 'mail_template', id: ({ kind, language }) => `${kind}/${language}` },
  },
  async ({ database, clock, shopId }, template) => {
    const { kind, language } = template;
    const { settings } = (await findShop(database, shopId)) ?? refuse('NOT_FOUND');
    const changed = { ...template, updatedAt: clock.now() };
    await saveTemplate(database, shopId, changed);
    return { mailTemplate: shownTemplate(kind, language, changed, settings) };
  },
);
