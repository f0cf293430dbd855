import { z } from 'zod';
import { ownLanguageFor } from '../../languages/languages.js';
import { text } from '../../lib/fields.js';
import { mailKindNames, mailKinds, type MailKindName } from '../core/mail/mail-kinds.js';
import type { Settings } from '../shop/shops/settings.js';
import { ownTemplate } from './own-templates.js';
import type { ShopTemplate } from './template-repository.js';

/** A template as both APIs show it. */
export const templateSchema = z
  .object({
    kind: z.string().describe('The kind of email, such as `order_confirmation`.'),
    language: z.string().describe('The language, such as `pt-BR`.'),
    to: z.enum(['customer', 'shop', 'person']).describe('To whom it is sent: `customer`, `shop` or `person`.'),
    isSent: z.boolean().describe('Whether the settings of the shop allow emails of this kind.'),
    isChanged: z.boolean().describe('Whether the shop has changed the template.'),
    subject: z.string().describe('The subject, in Liquid.'),
    html: z.string().describe('The content in HTML, in Liquid. It is shown in the layout that all emails share.'),
    text: z.string().describe('The content in plain text, in Liquid.'),
    updatedAt: z.date().nullable().describe('When the shop last changed it; null if it did not.'),
  })
  .meta({ id: 'MailTemplate', description: 'The template of a kind of email in a language.' });

export type ShownTemplate = z.output<typeof templateSchema>;

export const templateOutput = z.object({
  mailTemplate: templateSchema.describe('The template; null if the operation was refused.'),
});

/** The kind of a template in the path of a request. */
export const kindMember = z
  .enum(mailKindNames)
  .meta({ graphql: 'ID!' })
  .describe('The kind of email, such as `order_confirmation`.');

/** The language of a template in the path of a request. */
export const languageMember = text(35)
  .refine((code) => /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(code), 'must be a language code such as en or pt-BR')
  .transform((code) => ownLanguageFor([code]) ?? code)
  .meta({ graphql: 'ID!' })
  .describe('The language, such as `de` or `pt-BR`.');

/** The changed texts of a template. */
export const templateTexts = {
  subject: text(500).min(1).describe('The subject, in Liquid. Required.'),
  html: text(60_000).min(1).describe('The content in HTML, in Liquid. Required.'),
  text: text(60_000).min(1).describe('The content in plain text, in Liquid. Required.'),
};

/** Whether the settings allow emails of a kind. */
function isSent(kind: MailKindName, { mails, abandonedCart }: Settings): boolean {
  if (kind === 'abandoned_cart') return abandonedCart.emails;
  const { setting, to } = mailKinds[kind];
  return (setting === null || mails[setting]) && (to !== 'shop' || mails.shopAddress !== null);
}

/** The template of a shop, or ours if it has none. */
export function shownTemplate(
  kind: MailKindName,
  language: string,
  changed: ShopTemplate | undefined,
  settings: Settings,
): ShownTemplate {
  const { subject, html, text: plain } = changed ?? ownTemplate(kind, language);
  return {
    kind,
    language,
    to: mailKinds[kind].to,
    isSent: isSent(kind, settings),
    isChanged: changed !== undefined,
    subject,
    html,
    text: plain,
    updatedAt: changed?.updatedAt ?? null,
  };
}
