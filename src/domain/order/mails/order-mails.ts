import { randomUUID } from 'node:crypto';
import { erased } from '../../core/erased.js';
import { mailKinds, type MailKindName } from '../../core/mail/mail-kinds.js';
import type { QueuedMail } from '../../core/mail/mail-repository.js';
import type { Settings } from '../../shop/shops/settings.js';
import type { Order } from '../document/order.js';
import type { SavePart } from '../storage/save-parts.js';

/** An email about an order, and whether the shop leaves it to a platform that it may have. */
export interface OrderMail extends QueuedMail {
  unlessPlatform: boolean;
}

function addressOf(kind: MailKindName, { state }: Pick<Order, 'state'>, settings: Pick<Settings, 'mails'>): string {
  if (mailKinds[kind].to === 'shop') return settings.mails.shopAddress ?? '';
  const { emailAddress = '' } = state.customer ?? {};
  return emailAddress === erased ? '' : emailAddress;
}

/** The email of a kind about an order, if the shop sends it and there is an address. */
export function mailAbout(
  order: Pick<Order, 'state' | 'publicOrderId'>,
  settings: Pick<Settings, 'mails'>,
  kind: MailKindName,
  data: QueuedMail['data'] = {},
): OrderMail[] {
  const { setting, leftToPlatform } = mailKinds[kind];
  const { sentBy } = settings.mails;
  const recipient = addressOf(kind, order, settings);
  if (recipient === '' || (setting && !settings.mails[setting]) || (leftToPlatform && sentBy === 'platform')) return [];
  const unlessPlatform = leftToPlatform && sentBy === null;
  return [{ kind, recipient, publicOrderId: order.publicOrderId, data, unlessPlatform }];
}

/** Queues emails in the statement that saves their order. They are rendered when they are sent. */
export const queuedMails = (mails: readonly OrderMail[]): SavePart[] =>
  mails.length === 0
    ? []
    : [
        {
          name: 'mails',
          values: [JSON.stringify(mails.map((mail) => ({ ...mail, id: randomUUID() })))],
          sql: (first) => ({
            after: [
              `queued_mails as (
        insert into mail_outbox
          (shop_id, id, kind, recipient, public_order_id, data, subject, body, created_at, next_attempt_at)
        select c.shop_id, m.id, m.kind, m.recipient, c.public_order_id, m.data, '', '', c.at, c.at
        from changed c, json_to_recordset($${first}::json) as m(id uuid, kind text, recipient text, data json,
          "unlessPlatform" boolean)
        where not m."unlessPlatform"
          or not exists (select from platform_connector_destinations d where d.shop_id = c.shop_id and d.topic = 'orders')
      )`,
            ],
          }),
        },
      ];
