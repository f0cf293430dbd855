/**
 * The body of webhooks is stored once for each event, and pending deliveries are in a separate table, so that settling
 * a delivery updates no index. Indexes begin with a selective column, never with the shop alone, so that a plan made
 * while a table is empty cannot choose an index that reads all rows of a shop.
 */
export const webhookQueue = {
  name: '0017-webhook-queue',
  up: /* sql */ `
create table webhook_messages (
  shop_id text not null,
  event_id uuid not null,
  public_order_id text,
  -- As it is sent, in every attempt; a redelivery outlives the event. Null stands for previous_sequence, the one member
  -- in which deliveries differ.
  body text not null,
  created_at timestamptz not null,
  primary key (event_id, shop_id)
);
-- To compress a body costs more than all else that is stored of its deliveries.
alter table webhook_messages alter column body set storage external;
create index webhook_messages_by_time on webhook_messages (created_at);
create index webhook_messages_of_order on webhook_messages (public_order_id, shop_id) where public_order_id is not null;
create index webhook_messages_of_no_order on webhook_messages (event_id) where public_order_id is null;
insert into webhook_messages (shop_id, event_id, public_order_id, body, created_at)
  select distinct on (shop_id, event_id) shop_id, event_id, public_order_id,
    -- Its own, before all text that comes from outside.
    regexp_replace(body, '^(\\{"id":"[^"]*","topic":"[^"]*","sequence":(?:null|[0-9]+),"previous_sequence":)[0-9]+', '\\1null'),
    created_at
  from webhook_deliveries order by shop_id, event_id, created_at;

create table webhook_queue (
  shop_id text not null,
  delivery_id uuid not null,
  webhook_id uuid not null,
  public_order_id text,
  sequence integer,
  -- Of all attempts, and of those since the delivery was last asked for.
  attempts integer not null default 0,
  tries integer not null default 0,
  next_attempt_at timestamptz not null,
  -- Whose attempt is underway.
  claim uuid,
  primary key (delivery_id, shop_id)
);
create index webhook_queue_due on webhook_queue (webhook_id, next_attempt_at);
create index webhook_queue_of_order on webhook_queue (webhook_id, public_order_id, sequence) where public_order_id is not null;
insert into webhook_queue (shop_id, delivery_id, webhook_id, public_order_id, sequence, attempts, tries, next_attempt_at, claim)
  select shop_id, id, webhook_id, public_order_id, sequence, attempts, tries, next_attempt_at, claim
  from webhook_deliveries where status = 'pending';

drop index webhook_deliveries_due;
drop index webhook_deliveries_by_number;
drop index webhook_deliveries_of_order;
alter table webhook_deliveries add column previous_sequence integer, add column made_attempts jsonb not null default '[]';
-- A dropped column keeps what it holds: the body is emptied first.
update webhook_deliveries d set body = '', previous_sequence = (body::json ->> 'previous_sequence')::integer,
  made_attempts = coalesce((
    select jsonb_agg(jsonb_build_object('at', a.at, 'status', a.status, 'error', a.error, 'durationMs', a.duration_ms,
      'response', a.response) order by a.number)
    from webhook_attempts a where a.shop_id = d.shop_id and a.delivery_id = d.id), '[]');
drop table webhook_attempts;
alter table webhook_deliveries
  drop column body, drop column attempts, drop column tries, drop column next_attempt_at, drop column claim,
  drop constraint webhook_deliveries_shop_id_webhook_id_event_id_key,
  drop constraint webhook_deliveries_shop_id_webhook_id_fkey,
  drop constraint webhook_deliveries_pkey,
  add primary key (id, shop_id),
  add constraint webhook_deliveries_event_once unique (event_id, webhook_id),
  -- Each row changes once, in its place.
  set (fillfactor = 40);
alter table webhook_deliveries rename column made_attempts to attempts;
create index webhook_deliveries_by_number on webhook_deliveries (webhook_id, number);
create index webhook_deliveries_of_order on webhook_deliveries (webhook_id, public_order_id, sequence)
  where public_order_id is not null;
`,
};
