import type { Operation } from '../core/operation/operation.js';
import { getMailTemplate } from './get-mail-template.js';
import { listMailTemplates } from './list-mail-templates.js';
import { listCaughtMails } from './list-caught-mails.js';
import { listMails } from './list-mails.js';
import { previewMail } from './preview-mail.js';
import { resendMail } from './resend-mail.js';
import { resetMailTemplate } from './reset-mail-template.js';
import { sendTestMail } from './send-test-mail.js';
import { updateMailTemplate } from './update-mail-template.js';

export const mailsOperations: readonly Operation<object>[] = [
  listMailTemplates,
  getMailTemplate,
  updateMailTemplate,
  resetMailTemplate,
  previewMail,
  sendTestMail,
  listMails,
  listCaughtMails,
  resendMail,
];
