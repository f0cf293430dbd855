import { z } from 'zod';
import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { findShop } from '../shop/shops/shop-repository.js';
import { findTemplate } from './template-repository.js';
import { kindMember, languageMember, shownTemplate, templateOutput } from './template-schema.js';

/** The template of a kind of email in a language. */
export const getMailTemplate = shopOperation(
  {
    operation: 'mailTemplate',
    summary: 'Get Mail Template',
    description: 'Returns the template of a kind of email in a language: that of the shop, otherwise ours.',
    access: backend('read_shop_settings'),
    input: z.object({ kind: kindMember, language: languageMember }),
    output: templateOutput,
  },
  async ({ database, shopId }, { kind, language }) => {
    const { settings } = (await findShop(database, shopId)) ?? refuse('NOT_FOUND');
    const changed = await findTemplate(database, shopId, kind, language);
    return { mailTemplate: shownTemplate(kind, language, changed, settings) };
  },
);
