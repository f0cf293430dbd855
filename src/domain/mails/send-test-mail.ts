import { z } from 'zod';
import { emailAddress } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { recordCreated } from '../core/operation/idempotency/record-created.js';
import { shopOperation } from '../core/operation/operation.js';
import { limitRequestedMails } from '../core/mail/limit-requested-mails.js';
import { queueTestMail } from '../core/mail/mail-repository.js';
import { ownTemplate } from './own-templates.js';
import { triedFaults, triedTemplate } from './preview-mail.js';
import { requireRealOrder, shownDocument } from './shown-document.js';
import { findTemplate } from './template-repository.js';

/** What is stored of a test until it is sent. */
export const testSchema = z.object({
  isTest: z.literal(true),
  language: z.string(),
  publicOrderId: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

/** Sends an email as a test. Refuses as {@link previewMail} does, and TOO_MANY_MAILS. */
export const sendTestMail = shopOperation(
  {
    operation: 'sendTestMail',
    summary: 'Send Test Mail',
    description:
      'Sends an email to an address of your choice, with the stored template or with texts that are not stored yet, and with a sample or a real order, which requires `READ_ORDERS` (`read_orders`). Its subject begins with `[Test]`. At most 20 emails an hour can be requested to an address.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: triedTemplate.extend({ recipient: emailAddress().describe('The address to send it to. Required.') }),
    findFaults: triedFaults,
    output: z.object({
      mailId: z
        .string()
        .meta({ graphql: 'ID' })
        .describe('The ID of the email, which is part of its `Message-ID`; null if the operation was refused.'),
    }),
    keyed: true,
    audit: { resource: 'mail_template', id: ({ kind, language }) => `${kind}/${language}` },
  },
  async (context, { kind, language, recipient, publicOrderId = null, subject, html, text }) => {
    const { database, clock, shopId } = context;
    if (publicOrderId) requireRealOrder(context);
    await shownDocument(context, shopId, { kind, language, publicOrderId });
    const stored = (await findTemplate(database, shopId, kind, language)) ?? ownTemplate(kind, language);
    const data: z.input<typeof testSchema> = {
      isTest: true,
      language,
      publicOrderId,
      subject: subject ?? stored.subject,
      html: html ?? stored.html,
      text: text ?? stored.text,
    };
    await limitRequestedMails(context, { recipient, publicOrderId }, 'recipient');
    return recordCreated(context, async (executor) => ({
      mailId: await queueTestMail(executor, shopId, { kind, recipient, data }, clock.now()),
    }));
  },
);
