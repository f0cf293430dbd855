import type { PersonalColumns } from './personal-columns.js';

/** The table's rows of one order, found with an index; all of them belong to the person. */
export interface OrderRows extends PersonalColumns {
  /** $1 is the shop, $2 the public id of the order. */
  of: string;
  /** A statement that runs before the rows are read, with the same parameters. */
  first?: string;
}

const ofOrder = 'shop_id = $1 and public_order_id = $2';

/** The rows that belong to an order, except its webhook deliveries and the row of the order itself. */
export const rowsOfOrder: readonly OrderRows[] = [
  { name: 'events', keys: [['position', 'bigint']], json: ['data', 'state'], text: [], of: ofOrder },
  {
    name: 'platform_orders',
    keys: [['platform_id', 'text']],
    json: ['document'],
    text: [],
    reportedAt: 'platform_updated_at',
    of: ofOrder,
  },
  {
    name: 'platform_pushes',
    keys: [['public_order_id', 'text']],
    json: ['told', 'sent'],
    text: [],
    freeText: ['last_error'],
    of: ofOrder,
    // A push in progress must not store the data that it has sent.
    first: `update platform_pushes set claimed_until = null where ${ofOrder} and claimed_until is not null`,
  },
  {
    name: 'shipments',
    keys: [['id', 'uuid']],
    json: [],
    text: ['tracking_numbers', 'tracking_url', 'note'],
    of: ofOrder,
  },
  {
    name: 'returns',
    keys: [['id', 'uuid']],
    json: [],
    text: ['note', 'label_url'],
    freeText: ['instructions', 'decline_reason'],
    of: ofOrder,
  },
  {
    name: 'transactions',
    keys: [['id', 'text']],
    json: ['details', 'card'],
    text: [],
    freeText: ['message'],
    // A gateway call without an outcome is repeated with the same content.
    of: `${ofOrder} and status in ('success', 'failed')`,
  },
];

/**
 * SQL: takes over the claims of deliveries that are being sent, because their responses may contain erased data. Those
 * responses are not recorded, and the deliveries are sent again later.
 */
export const takeClaims = (of: string): string =>
  `update webhook_queue set claim = gen_random_uuid() where shop_id = $1 and claim is not null and ${of}`;

export const ofOwnWebhooks = 'webhook_id in (select id from webhooks where shop_id = $1)';

/** The webhook deliveries of an order and the responses to them. */
export const deliveriesOfOrder: readonly OrderRows[] = [
  { name: 'webhook_messages', keys: [['event_id', 'uuid']], json: ['body'], text: [], of: ofOrder },
  {
    name: 'webhook_deliveries',
    keys: [['id', 'uuid']],
    json: ['attempts'],
    text: [],
    of: `${ofOrder} and ${ofOwnWebhooks}`,
    first: takeClaims(`public_order_id = $2 and ${ofOwnWebhooks}`),
  },
];
