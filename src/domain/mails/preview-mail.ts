import { z } from 'zod';
import type { ShopContext } from '../../context.js';
import type { Fault } from '../../errors.js';
import { text } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { ownTemplate } from './own-templates.js';
import { requireRealOrder, shownDocument } from './shown-document.js';
import { findTemplate } from './template-repository.js';
import { kindMember, languageMember, templateTexts } from './template-schema.js';

/** The template to try, and the order to show. */
export const triedTemplate = z.object({
  kind: kindMember,
  language: languageMember,
  subject: templateTexts.subject.nullish().describe('The subject to try. Defaults to that of the template.'),
  html: templateTexts.html.nullish().describe('The HTML to try. Defaults to that of the template.'),
  text: templateTexts.text.nullish().describe('The plain text to try. Defaults to that of the template.'),
  publicOrderId: text(128)
    .nullish()
    .meta({ graphql: 'ID' })
    .describe('The public ID of the order to show. A sample is shown if omitted.'),
});

/** The faults of the texts to try. */
export async function triedFaults({ shopId, templates }: ShopContext, given: unknown): Promise<readonly Fault[]> {
  const read = triedTemplate.partial().safeParse(given);
  if (!read.success || !read.data.kind) return [];
  const { kind, subject, html, text: plain } = read.data;
  return templates.faultsOf(shopId, kind, { subject, html, text: plain });
}

export const previewSchema = z
  .object({
    subject: z.string().describe('The subject.'),
    html: z.string().describe('The whole email in HTML.'),
    text: z.string().describe('The email in plain text.'),
  })
  .meta({ id: 'MailPreview', description: 'A rendered email.' });

/** Renders a template. Refuses INVALID_VALUE for what is wrong with the texts, and NOT_FOUND for an unknown order. */
export const previewMail = shopOperation(
  {
    operation: 'previewMail',
    summary: 'Preview Mail',
    description:
      'Renders an email with the stored template, or with texts that are not stored yet, and with a sample or a real order, which requires `READ_ORDERS` (`read_orders`). Nothing is sent or stored.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: triedTemplate,
    findFaults: triedFaults,
    output: z.object({ preview: previewSchema.describe('The rendered email; null if the operation was refused.') }),
  },
  async (context, { kind, language, subject, html, text: plain, publicOrderId }) => {
    const { database, templates, shopId } = context;
    if (publicOrderId) requireRealOrder(context);
    const document = await shownDocument(context, shopId, { kind, language, publicOrderId: publicOrderId ?? null });
    const stored = (await findTemplate(database, shopId, kind, language)) ?? ownTemplate(kind, language);
    const template = { subject: subject ?? stored.subject, html: html ?? stored.html, text: plain ?? stored.text };
    return { preview: await templates.render(shopId, template, document) };
  },
);
