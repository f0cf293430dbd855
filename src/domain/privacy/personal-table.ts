/** A table in which personal data may stand. */
export interface PersonalTable {
  name: string;
  /** What follows `shop_id` in its primary key, with the type of each column. */
  keys: readonly (readonly [column: string, type: string])[];
  /** Columns that hold JSON, of the type json or as text. */
  json: readonly string[];
  /** Columns that are personal as a whole. */
  text: readonly string[];
  /** Columns in which somebody says something. */
  said?: readonly string[];
  /** The platform's time of what is stored, which erasing moves on: a repeat of what was told is older then. */
  reportedAt?: string;
  /**
   * Which rows are wholly the person's. $1 is the shop, $2 its e-mail addresses in lower case, $3 the public ids of its
   * orders, $4 its id on the platform, $7 since when it is being erased.
   */
  own: string;
  /** Only these rows are looked at. */
  where?: string;
  /** Only the person's rows are looked at, which an index finds; else those that name the person too. */
  onlyOwn?: true;
  /** Events of the platform wait in it or are applied to it, under a lock of the shop. */
  isTold?: true;
}

/** The table's rows of one order, which an index finds; all of them are the person's. */
export interface OrderRows extends Pick<PersonalTable, 'name' | 'keys' | 'json' | 'text' | 'said' | 'reportedAt'> {
  /** $1 is the shop, $2 the public id of the order. */
  of: string;
}

const byNumber = [['position', 'bigint']] as const;
const ofOrder = 'shop_id = $1 and public_order_id = $2';

/** What goes with an order, beside its webhook deliveries and its own row. */
export const rowsOfOrder: readonly OrderRows[] = [
  { name: 'events', keys: byNumber, json: ['data', 'state'], text: [], of: ofOrder },
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
    said: ['last_error'],
    of: ofOrder,
  },
  {
    name: 'transactions',
    keys: [['id', 'text']],
    json: ['details'],
    text: [],
    said: ['message'],
    // What a gateway has not answered yet is asked again with the same words.
    of: `${ofOrder} and status in ('success', 'failed')`,
  },
];

/** What its webhook deliveries say, and what their receivers answered. */
export const deliveriesOfOrder: readonly OrderRows[] = [
  { name: 'webhook_messages', keys: [['event_id', 'uuid']], json: ['body'], text: [], of: ofOrder },
  {
    name: 'webhook_deliveries',
    keys: [['id', 'uuid']],
    json: ['attempts'],
    text: [],
    of: `${ofOrder} and webhook_id in (select id from webhooks where shop_id = $1)`,
  },
];

const theirs = (column: string): string => `lower(${column}) = any($2)`;

const platformEvents: PersonalTable = {
  name: 'platform_events',
  keys: [['number', 'bigint']],
  json: ['body'],
  text: [],
  said: ['reason'],
  own: `(kind = 'customer' and (platform_id = $4 or ${theirs(`body ->> 'email'`)}))
    or body ->> 'platformCustomerId' = $4 or ${theirs(`body #>> '{billingAddress,email}'`)}`,
  isTold: true,
};

const mails: PersonalTable = {
  name: 'mail_outbox',
  keys: [['id', 'uuid']],
  json: [],
  text: ['recipient', 'body'],
  said: ['subject', 'last_error'],
  own: theirs('recipient'),
  // What still goes out to another is that one's: the pin of a gift card stands nowhere else.
  where: 'next_attempt_at is null',
};

const platformOrders = {
  name: 'platform_orders',
  keys: [['platform_id', 'text']],
  json: ['document'],
  text: [],
  reportedAt: 'platform_updated_at',
  isTold: true,
} as const satisfies Partial<PersonalTable>;

/**
 * What came while the tables were read, and is looked for once more at the end: events of the platform that wait (a minute,
 * since clocks differ and a statement takes its time), the copies of the person's orders, and mails to it.
 */
export const cameMeanwhile: readonly PersonalTable[] = [
  { ...mails, onlyOwn: true },
  { ...platformEvents, where: `received_at > $7 - interval '1 minute'` },
  {
    ...platformOrders,
    own: `(platform_customer_id = $4 and deleted_at is null)
      or (public_order_id is not null and public_order_id = any($3))`,
    onlyOwn: true,
  },
];

/** Tables that are read through, because no key leads from a person to its rows. */
export const tablesToRead: readonly PersonalTable[] = [
  {
    name: 'events',
    keys: byNumber,
    json: ['data', 'state'],
    text: [],
    where: 'public_order_id is null',
    own: 'false',
  },
  {
    name: 'webhook_messages',
    keys: [['event_id', 'uuid']],
    json: ['body'],
    text: [],
    where: 'public_order_id is null',
    own: 'false',
  },
  {
    name: 'kept_answers',
    keys: [
      ['owner', 'text'],
      ['key', 'text'],
    ],
    json: ['answer'],
    text: [],
    own: `answer #>> '{result,order,publicOrderId}' = any($3) or refused_order_id = any($3) or owner = any($3)
      or answer #>> '{result,customer,platformId}' = $4 or answer #>> '{result,address,platformCustomerId}' = $4
      or answer #>> '{result,order,platform_customer_id}' = $4
      or ${theirs(`answer #>> '{result,order,billing_address,email}'`)}`,
  },
  // Before the orders: an event that is applied meanwhile changes rows that are still to be read.
  platformEvents,
  {
    ...platformOrders,
    own: `platform_customer_id = $4 or public_order_id = any($3) or ${theirs(`document #>> '{billing_address,email}'`)}`,
  },
  {
    name: 'gift_cards',
    keys: [['card_token', 'text']],
    json: [],
    text: ['recipient_name', 'recipient_email', 'message'],
    own: `${theirs('recipient_email')} or public_order_id = any($3)`,
    onlyOwn: true,
  },
  {
    name: 'gift_cards',
    keys: [['card_token', 'text']],
    json: [],
    text: ['customer_name', 'customer_email'],
    own: `${theirs('customer_email')} or public_order_id = any($3)`,
    onlyOwn: true,
  },
  {
    name: 'discount_uses',
    keys: [
      ['discount_code_id', 'uuid'],
      ['public_order_id', 'text'],
    ],
    json: [],
    text: ['email_address'],
    own: `${theirs('email_address')} or public_order_id = any($3)`,
    onlyOwn: true,
  },
  mails,
  {
    name: 'payment_method_retentions',
    keys: [['payment_id', 'text']],
    json: [],
    text: [],
    said: ['message'],
    own: 'false',
  },
  {
    name: 'platform_imports',
    keys: [['id', 'uuid']],
    json: [],
    text: [],
    said: ['last_error'],
    own: 'false',
  },
  {
    name: 'audit_log',
    keys: [['id', 'bigint']],
    json: [],
    text: [],
    said: ['resource_id', 'token_name'],
    own: 'false',
  },
];
