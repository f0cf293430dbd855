/**
 * What the charges of subscriptions cover beyond their own orders, as money: each covered order takes its cover from a
 * charge, and what is refunded lowers a cover in the same statement.
 */
export const subscriptionCoverage = {
  name: '0100-subscription-coverage',
  up: /* sql */ `
create table subscription_charges (
  shop_id text not null references shops,
  -- The order that was charged.
  public_order_id text not null,
  subscription_id bigint not null,
  -- The part of the charge for the order itself, and what of it was refunded.
  own bigint not null check (own >= 0),
  own_returned bigint not null default 0 check (own_returned between 0 and own),
  -- What it takes beyond that, for later orders.
  prepaid bigint not null check (prepaid >= 0),
  -- Later orders have taken everything.
  is_spent boolean not null default false,
  created_at timestamptz not null,
  primary key (shop_id, public_order_id)
);
create index subscription_charges_to_spend on subscription_charges (shop_id, subscription_id, created_at) where not is_spent;

create table subscription_covers (
  shop_id text not null,
  public_order_id text not null,
  charge_order_id text not null,
  amount bigint not null check (amount > 0),
  returned bigint not null default 0 check (returned between 0 and amount),
  created_at timestamptz not null,
  primary key (shop_id, public_order_id, charge_order_id),
  foreign key (shop_id, charge_order_id) references subscription_charges
);
create index subscription_covers_of_charge on subscription_covers (shop_id, charge_order_id);

-- What a refund of a charge takes from the part of an order, so that a refused refund gives it back.
create table subscription_returns (
  shop_id text not null,
  transaction_id text not null,
  charge_order_id text not null,
  -- A covered order, or the charged order itself.
  public_order_id text not null,
  amount bigint not null check (amount > 0),
  primary key (shop_id, transaction_id, public_order_id)
);
create index subscription_returns_of_order on subscription_returns (shop_id, public_order_id);

-- Captured and not refunded. An open refund counts as refunded, an open capture does not count.
create function captured_of_order(of_shop text, of_order text) returns bigint language sql stable as $$
  select coalesce(sum(captured - refunded - refunding), 0)::bigint from payments
  where shop_id = of_shop and public_order_id = of_order
$$;

-- The parts of a charge for its own order and for those that it covers, without what was returned.
create function used_of_charge(of_shop text, of_charge text) returns bigint language sql stable as $$
  select (c.own - c.own_returned + coalesce((select sum(amount - returned) from subscription_covers
    where shop_id = of_shop and charge_order_id = of_charge), 0))::bigint
  from subscription_charges c where c.shop_id = of_shop and c.public_order_id = of_charge
$$;

create function left_of_charge(of_shop text, of_charge text) returns bigint language sql stable as $$
  select greatest(0, captured_of_order(of_shop, of_charge) - used_of_charge(of_shop, of_charge))
$$;

-- The charges of a subscription that later orders can take from, oldest first. A part was lost if a refund or a
-- cancellation took it, or if it is not captured, which a held charge can still be.
create function subscription_funds(of_shop text, of_subscription bigint) returns json language sql stable as $$
  select json_agg(json_build_object('chargeOrderId', f.public_order_id, 'left', f.remaining,
      'isLost', f.remaining < f.prepaid - f.taken, 'isHeld', f.is_held, 'isCapturing', f.is_capturing) order by f.created_at, f.public_order_id)
  from (
    select c.public_order_id, c.created_at, c.prepaid, left_of_charge(c.shop_id, c.public_order_id) as remaining,
      coalesce((select sum(amount) from subscription_covers
        where shop_id = c.shop_id and charge_order_id = c.public_order_id), 0) as taken,
      exists (select from payments where shop_id = c.shop_id and public_order_id = c.public_order_id
        and authorised > captured) as is_held,
      exists (select from payments where shop_id = c.shop_id and public_order_id = c.public_order_id
        and capturing > 0) as is_capturing
    from subscription_charges c where c.shop_id = of_shop and c.subscription_id = of_subscription and not c.is_spent
  ) f
$$;

-- Own part + covered - returned never exceeds captured - refunded when an order is covered.
create function check_cover() returns trigger language plpgsql as $$
begin
  perform from subscription_charges where shop_id = new.shop_id and public_order_id = new.charge_order_id for update;
  if used_of_charge(new.shop_id, new.charge_order_id) > captured_of_order(new.shop_id, new.charge_order_id) then
    raise exception 'the charge of order % does not cover order %', new.charge_order_id, new.public_order_id
      using errcode = 'check_violation', constraint = 'subscription_covers_within_charge';
  end if;
  return null;
end $$;
create trigger check_new_cover after insert on subscription_covers for each row execute function check_cover();
create trigger check_greater_cover after update of amount on subscription_covers for each row
  when (new.amount - new.returned > old.amount - old.returned) execute function check_cover();

-- The refund of a charge takes what no order has taken, then from its own order, then from the covered orders, the latest
-- first. A refund that is for a covered order takes from its cover.
create function return_coverage() returns trigger language plpgsql as $$
declare
  missing bigint;
  part bigint;
  own_left bigint;
  for_order text := new.details ->> 'coveredOrderId';
  cover record;
begin
  select own - own_returned into own_left from subscription_charges
    where shop_id = new.shop_id and public_order_id = new.public_order_id for update;
  if not found then
    return null;
  end if;
  missing := least(new.amount, used_of_charge(new.shop_id, new.public_order_id)
    - captured_of_order(new.shop_id, new.public_order_id));
  if for_order is null and missing > 0 and own_left > 0 then
    part := least(missing, own_left);
    update subscription_charges set own_returned = own_returned + part
      where shop_id = new.shop_id and public_order_id = new.public_order_id;
    insert into subscription_returns (shop_id, transaction_id, charge_order_id, public_order_id, amount)
      values (new.shop_id, new.id, new.public_order_id, new.public_order_id, part);
    missing := missing - part;
  end if;
  if for_order is not null then
    missing := new.amount;
  end if;
  for cover in
    select public_order_id, amount - returned as remaining from subscription_covers
    where shop_id = new.shop_id and charge_order_id = new.public_order_id and amount > returned
      and (for_order is null or public_order_id = for_order)
    order by created_at desc, public_order_id for update
  loop
    exit when missing <= 0;
    part := least(missing, cover.remaining);
    update subscription_covers set returned = returned + part
      where shop_id = new.shop_id and charge_order_id = new.public_order_id and public_order_id = cover.public_order_id;
    insert into subscription_returns (shop_id, transaction_id, charge_order_id, public_order_id, amount)
      values (new.shop_id, new.id, new.public_order_id, cover.public_order_id, part);
    missing := missing - part;
  end loop;
  if for_order is not null and missing > 0 then
    raise exception 'the refund % exceeds what covers order %', new.id, for_order
      using errcode = 'check_violation', constraint = 'subscription_returns_within_cover';
  end if;
  return null;
end $$;
create trigger return_coverage after insert on transactions for each row
  when (new.type = 'refund') execute function return_coverage();

create function restore_coverage() returns trigger language plpgsql as $$
begin
  update subscription_charges c set own_returned = own_returned - r.amount
    from subscription_returns r where r.shop_id = new.shop_id and r.transaction_id = new.id
      and c.shop_id = r.shop_id and c.public_order_id = r.charge_order_id and r.public_order_id = r.charge_order_id;
  update subscription_covers c set returned = returned - r.amount
    from subscription_returns r where r.shop_id = new.shop_id and r.transaction_id = new.id
      and c.shop_id = r.shop_id and c.charge_order_id = r.charge_order_id and c.public_order_id = r.public_order_id;
  delete from subscription_returns where shop_id = new.shop_id and transaction_id = new.id;
  update subscription_charges set is_spent = false
    where shop_id = new.shop_id and public_order_id = new.public_order_id and is_spent;
  return null;
end $$;
create trigger restore_coverage after update of status on transactions for each row
  when (new.type = 'refund' and new.status = 'failed' and old.status <> 'failed') execute function restore_coverage();

-- A term that a release without balances has begun keeps its worth: an equal share of the charge for each order that
-- is left. A purchase that started a subscription took nothing for later orders.
create function adopt_charge(of_shop text, of_subscription bigint) returns void language sql as $$
  insert into subscription_charges (shop_id, public_order_id, subscription_id, own, prepaid, created_at)
  select b.shop_id, o.public_order_id, b.id, o.order_total - term.prepaid, term.prepaid, coalesce(o.processed_at, o.created_at)
  from subscriptions b
    join orders o on o.shop_id = b.shop_id and o.public_order_id = b.terms #>> '{coverage,publicOrderId}'
    cross join lateral (select greatest(1, (o.internals #>> '{subscription,orders}')::bigint) as orders) of_order
    cross join lateral (select o.order_total / of_order.orders
      * least(of_order.orders - 1, (b.terms #>> '{coverage,left}')::bigint) as prepaid) term
  where b.shop_id = of_shop and b.id = of_subscription and o.created_via = 'subscription' and o.status = 'processed'
    and o.internals #> '{subscription,prepaid}' is null and term.prepaid > 0
  on conflict (shop_id, public_order_id) do nothing
$$;
select adopt_charge(shop_id, id) from subscriptions where terms #>> '{coverage,publicOrderId}' is not null;

-- A release without balances covers an order by counting: it takes its total from the charge as far as that has it.
create function cover_counted_order() returns trigger language plpgsql as $$
declare
  part bigint;
begin
  if exists (select from subscription_covers where shop_id = new.shop_id and public_order_id = new.public_order_id)
    or not exists (select from subscription_charges where shop_id = new.shop_id and public_order_id = new.charge_order_id)
  then
    return null;
  end if;
  select least((internals #>> '{subscription,covered}')::bigint, left_of_charge(new.shop_id, new.charge_order_id)) into part
    from orders where shop_id = new.shop_id and public_order_id = new.public_order_id
      and internals #> '{subscription,covers}' is null;
  if part > 0 then
    insert into subscription_covers (shop_id, public_order_id, charge_order_id, amount, created_at)
      values (new.shop_id, new.public_order_id, new.charge_order_id, part, new.updated_at);
  end if;
  return null;
end $$;
create trigger cover_counted_order after insert or update of charge_order_id on subscription_occurrences for each row
  when (new.status = 'processed' and new.charge_order_id is not null) execute function cover_counted_order();
`,
};
