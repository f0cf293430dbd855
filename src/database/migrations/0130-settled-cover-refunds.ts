/**
 * What a refund of a charge takes from the parts of its orders follows the refund when it is settled: a refused refund
 * gives it back, and one of another amount than was asked for takes more or gives back the rest. What is given back for an
 * order that was canceled in the meantime belongs to no order any more.
 */
export const settledCoverRefunds = {
  name: '0130-settled-cover-refunds',
  up: /* sql */ `
-- Takes an amount from the parts of a charge: from its own order, then from the covered orders, the latest first.
create function take_from_charge(of_shop text, of_charge text, of_transaction text, wanted bigint) returns void
language plpgsql as $$
declare
  missing bigint := wanted;
  part bigint;
  own_left bigint;
  cover record;
begin
  select own - own_returned into own_left from subscription_charges where shop_id = of_shop and public_order_id = of_charge;
  part := least(missing, own_left);
  if part > 0 then
    update subscription_charges set own_returned = own_returned + part where shop_id = of_shop and public_order_id = of_charge;
    insert into subscription_returns as r (shop_id, transaction_id, charge_order_id, public_order_id, amount)
      values (of_shop, of_transaction, of_charge, of_charge, part)
      on conflict (shop_id, transaction_id, public_order_id) do update set amount = r.amount + excluded.amount;
    missing := missing - part;
  end if;
  for cover in
    select public_order_id, amount - returned as remaining from subscription_covers
    where shop_id = of_shop and charge_order_id = of_charge and amount > returned
    order by created_at desc, public_order_id for update
  loop
    exit when missing <= 0;
    part := least(missing, cover.remaining);
    update subscription_covers set returned = returned + part
      where shop_id = of_shop and charge_order_id = of_charge and public_order_id = cover.public_order_id;
    insert into subscription_returns as r (shop_id, transaction_id, charge_order_id, public_order_id, amount)
      values (of_shop, of_transaction, of_charge, cover.public_order_id, part)
      on conflict (shop_id, transaction_id, public_order_id) do update set amount = r.amount + excluded.amount;
    missing := missing - part;
  end loop;
end $$;

-- Gives back an amount of what a refund took from the parts of a charge, first that of the covered orders.
create function give_to_charge(of_shop text, of_charge text, of_transaction text, given bigint) returns void
language plpgsql as $$
declare
  open bigint := given;
  part bigint;
  taken record;
begin
  for taken in
    select public_order_id, amount from subscription_returns
    where shop_id = of_shop and transaction_id = of_transaction
    order by public_order_id = of_charge, public_order_id
  loop
    exit when open <= 0;
    part := least(open, taken.amount);
    if taken.public_order_id = of_charge then
      update subscription_charges set own_returned = own_returned - part
        where shop_id = of_shop and public_order_id = of_charge;
    elsif exists (select from orders where shop_id = of_shop and public_order_id = taken.public_order_id and status = 'cancelled') then
      delete from subscription_covers where shop_id = of_shop and charge_order_id = of_charge
        and public_order_id = taken.public_order_id and amount = part;
      update subscription_covers set amount = amount - part, returned = returned - part
        where shop_id = of_shop and charge_order_id = of_charge and public_order_id = taken.public_order_id;
    else
      update subscription_covers set returned = returned - part
        where shop_id = of_shop and charge_order_id = of_charge and public_order_id = taken.public_order_id;
    end if;
    if part = taken.amount then
      delete from subscription_returns where shop_id = of_shop and transaction_id = of_transaction
        and public_order_id = taken.public_order_id;
    else
      update subscription_returns set amount = amount - part where shop_id = of_shop and transaction_id = of_transaction
        and public_order_id = taken.public_order_id;
    end if;
    open := open - part;
  end loop;
end $$;

create function follow_refund_of_charge() returns trigger language plpgsql as $$
declare
  moved bigint := case when new.status = 'failed' then 0 else new.amount end;
begin
  perform from subscription_charges where shop_id = new.shop_id and public_order_id = new.public_order_id for update;
  if not found then
    return null;
  end if;
  if moved > old.amount then
    perform take_from_charge(new.shop_id, new.public_order_id, new.id, least(moved - old.amount,
      used_of_charge(new.shop_id, new.public_order_id) - captured_of_order(new.shop_id, new.public_order_id)));
  else
    perform give_to_charge(new.shop_id, new.public_order_id, new.id, old.amount - moved);
    update subscription_charges set is_spent = false
      where shop_id = new.shop_id and public_order_id = new.public_order_id and is_spent;
  end if;
  return null;
end $$;

drop trigger restore_coverage on transactions;
drop function restore_coverage();
create trigger follow_refund_of_charge after update of status on transactions for each row
  when (new.type = 'refund' and old.status in ('pending', 'unknown')
    and (new.status = 'failed' or (new.status = 'success' and new.amount <> old.amount)))
  execute function follow_refund_of_charge();
`,
};
