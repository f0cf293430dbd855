import { getMailTemplate } from '../domain/mails/get-mail-template.js';
import { listMailTemplates } from '../domain/mails/list-mail-templates.js';
import { caughtMailSchema } from '../domain/mails/caught-mail.js';
import { listCaughtMails } from '../domain/mails/list-caught-mails.js';
import { listMails } from '../domain/mails/list-mails.js';
import { previewMail } from '../domain/mails/preview-mail.js';
import { resendMail } from '../domain/mails/resend-mail.js';
import { resetMailTemplate } from '../domain/mails/reset-mail-template.js';
import { sendTestMail } from '../domain/mails/send-test-mail.js';
import { templateSchema } from '../domain/mails/template-schema.js';
import { updateMailTemplate } from '../domain/mails/update-mail-template.js';
import { shortList } from './list-data.js';
import { orders, routesWith, shop, under } from './route.js';
import { data, orderData } from './wrap.js';

const ofShop = routesWith(data);
const ofOrder = routesWith(orderData);

/** The templates of the emails of a shop, and the emails about an order. */
export const mailRoutes = [
  ...under(`${shop}/mail_templates`, [
    ofShop.get('', listMailTemplates, shortList(data, templateSchema)),
    ofShop.get('/{kind}/{language}', getMailTemplate),
    ofShop.put('/{kind}/{language}', updateMailTemplate),
    ofShop.del('/{kind}/{language}', resetMailTemplate),
    ofShop.post('/{kind}/{language}/preview', previewMail),
    ofShop.post('/{kind}/{language}/test', sendTestMail),
  ]),
  ...under(`${shop}/caught_mails`, [ofShop.get('', listCaughtMails, shortList(data, caughtMailSchema))]),
  ...under(`${orders}/{public_order_id}/mails`, [
    ofOrder.get('', listMails),
    ofOrder.post('/{mail_id}/resend', resendMail),
  ]),
];
