import type { Tillgate } from '../../context.js';
import { OperationError } from '../../errors.js';
import { memberOf } from '../../lib/member-of.js';
import { reasonOf } from '../../lib/reason-of.js';
import type { DueMail } from '../core/mail/due-mail.js';
import { mailKindNamed, mailKinds, type MailKindName } from '../core/mail/mail-kinds.js';
import { bodyOf } from '../core/mail/mail-repository.js';
import type { MailContent } from '../core/mail/send-mail.js';
import type { MailDocument } from './document.js';
import { loadDocument } from './load-document.js';
import { ownTemplate } from './own-templates.js';
import { testSchema } from './send-test-mail.js';
import type { RenderedMail } from './render-template.js';
import { shownDocument } from './shown-document.js';
import { findTemplate } from './template-repository.js';

type WritingContext = Pick<
  Tillgate,
  'database' | 'encryption' | 'log' | 'statusPageTokens' | 'linkSecrets' | 'publicUrl' | 'templates'
>;

/** Renders an email with the template of the shop, or with ours if the shop has none or it fails. */
async function rendered(
  { database, templates, log }: WritingContext,
  shopId: string,
  kind: MailKindName,
  document: MailDocument,
): Promise<RenderedMail> {
  const own = await findTemplate(database, shopId, kind, document.language);
  if (own)
    try {
      return await templates.render(shopId, own, document);
    } catch (error) {
      // The thread is overloaded, which is no fault of the template.
      if (error instanceof OperationError) throw error;
      const { language } = document;
      const reason = reasonOf(error);
      log.warn({ shop: shopId, kind, language, reason }, 'the mail template of a shop could not be rendered');
    }
  return templates.render(shopId, ownTemplate(kind, document.language), document);
}

/** The secret members of an email. */
function secretOf(encryption: Tillgate['encryption'], mail: DueMail): unknown {
  const parsed: unknown = mail.sealedBody === null ? {} : JSON.parse(bodyOf(encryption, mail));
  return parsed;
}

/** The content of a test: the texts that were sent with it, with a sample or an order. */
async function testMail(context: WritingContext, mail: DueMail, kind: MailKindName): Promise<MailContent> {
  const test = testSchema.parse(mail.data);
  const document = await shownDocument(context, mail.shopId, { ...test, kind });
  const { subject, html, text } = await context.templates.render(mail.shopId, test, document);
  return { subject: `[Test] ${subject}`, html, body: text, senderName: document.shop.name };
}

/**
 * The content of an email of the outbox, with the data as they are now. An email without a kind has its text. Throws if
 * what it is about does not exist any more, or if the key that encrypted its secret is no longer configured.
 */
export async function writeMail(context: WritingContext, mail: DueMail): Promise<MailContent> {
  const { encryption } = context;
  const kind = mailKindNamed(mail.kind);
  if (!kind) return { subject: mail.subject, body: bodyOf(encryption, mail) };
  if (memberOf(mail.data, 'isTest') === true) return testMail(context, mail, kind);
  const secret = secretOf(encryption, mail);
  const { shop, document } = await loadDocument(context, { ...mail, kind, secret });
  const { subject, html, text } = await rendered(context, mail.shopId, kind, document);
  const isOfShop = mailKinds[kind].to === 'customer';
  return {
    subject,
    html,
    body: text,
    ...(isOfShop ? { senderName: shop.name } : {}),
    isUnsubscribable: kind === 'abandoned_cart',
  };
}
