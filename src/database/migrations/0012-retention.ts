/**
 * Allows old data to be deleted in small steps. A shop's log begins after the position in `event_log_starts`. The last
 * sequence that a webhook received of an order is kept longer than its deliveries, because later deliveries contain it.
 */
export const retention = {
  name: '0012-retention',
  up: /* sql */ `
create table event_log_starts (
  shop_id text not null references shops,
  position bigint not null,
  primary key (shop_id)
);

create table webhook_last_sequences (
  shop_id text not null,
  webhook_id uuid not null,
  public_order_id text not null,
  sequence integer not null,
  primary key (shop_id, webhook_id, public_order_id),
  foreign key (shop_id, webhook_id) references webhooks on delete cascade
);

create index kept_answers_by_claim on kept_answers (expires_at);
create index declined_attempts_by_time on declined_attempts (declined_at);
create index gift_card_pin_attempts_of_shops on gift_card_pin_attempts (last_wrong_at);
`,
};
