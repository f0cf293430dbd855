import { z } from 'zod';
import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { partOf, shortListInput } from '../core/lists/short-list.js';
import { mailKindNames } from '../core/mail/mail-kinds.js';
import { shopOperation } from '../core/operation/operation.js';
import { findShop } from '../shop/shops/shop-repository.js';
import { languages } from './languages/languages.js';
import { listTemplates } from './template-repository.js';
import { shownTemplate, templateSchema } from './template-schema.js';

/** Lists the templates of all kinds of emails, in our languages and in those that the shop has added. */
export const listMailTemplates = shopOperation(
  {
    operation: 'mailTemplates',
    summary: 'List Mail Templates',
    description: 'Lists the templates of all kinds of emails in all languages: those of the shop, otherwise ours.',
    access: backend('read_shop_settings'),
    input: shortListInput.extend({
      kind: z.enum(mailKindNames).nullish().describe('Only the templates of this kind.'),
      language: z.string().max(35).nullish().describe('Only the templates in this language.'),
    }),
    output: z.object({ mailTemplates: z.array(templateSchema).describe('The templates, by kind and language.') }),
  },
  async ({ database, shopId }, { kind: wanted, language: spoken, ...input }) => {
    const { settings } = (await findShop(database, shopId)) ?? refuse('NOT_FOUND');
    const changed = new Map(
      (await listTemplates(database, shopId)).map((one) => [`${one.kind}/${one.language}`, one] as const),
    );
    const written = [...changed.values()].map(({ language }) => language);
    const all = mailKindNames.flatMap((kind) =>
      [...new Set([...Object.keys(languages), ...written])].map((language) =>
        shownTemplate(kind, language, changed.get(`${kind}/${language}`), settings),
      ),
    );
    const found = all.filter(({ kind, language }) => kind === (wanted ?? kind) && language === (spoken ?? language));
    const id = ({ kind, language }: { kind: string; language: string }) => `${kind}/${language}`;
    const { rows, place } = partOf({ rows: found, row: templateSchema, id }, input);
    return { mailTemplates: rows, place };
  },
);
