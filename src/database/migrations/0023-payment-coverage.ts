/**
 * The sum of an order's payments according to the ledger, so that an order cannot be marked as processed unless the sum
 * equals its total. A payment may have several authorizations, of which each may be voided.
 */
export const paymentCoverage = {
  name: '0023-payment-coverage',
  up: /* sql */ `
drop index transactions_one_open;
-- No second attempt while the outcome of the first is not known: of an authorization, and of the void of one.
create unique index transactions_one_open_authorization on transactions (shop_id, payment_id)
  where status in ('pending', 'unknown') and type = 'authorize';
create unique index transactions_one_open_void on transactions (shop_id, used_transaction_id)
  where status in ('pending', 'unknown') and type = 'void';

-- Held + captured - refunded + verified, in minor units. "planned" are the payments of the order's document, of which a
-- verified one covers its amount. What is under a void or a refund whose outcome is open counts as gone.
create function payment_coverage(of_shop text, of_order text, planned json) returns bigint language sql stable as $$
  with own as (
    select * from transactions where shop_id = of_shop and public_order_id = of_order
  ), held as (
    select a.payment_id, sum(a.amount - coalesce((select sum(c.amount) from own c
      where c.type = 'capture' and c.status = 'success' and c.used_transaction_id = a.id), 0)) as amount
    from own a where a.type = 'authorize' and a.status = 'success' and a.amount > 0
      and not exists (select from own v where v.type = 'void' and v.status <> 'failed' and v.used_transaction_id = a.id)
      and not exists (select from own c where c.type = 'capture' and c.status = 'failed' and c.used_transaction_id = a.id
        and c.response_code in ('authorization_expired', 'authorization_used'))
    group by a.payment_id
  ), moved as (
    select payment_id, coalesce(sum(amount) filter (where type = 'capture' and status = 'success'), 0) as captured,
      coalesce(sum(amount) filter (where type = 'refund' and status <> 'failed'), 0) as refunded,
      coalesce(bool_or(type = 'authorize' and amount = 0 and status = 'success'), false)
        and not coalesce(bool_or(type = 'void' and amount = 0 and status <> 'failed'), false) as is_verified,
      (array_agg(status = 'failed' and response_code not in ('gateway_unavailable', 'never_received') order by number desc)
        filter (where type in ('authorize', 'capture')))[1] as is_declined
    from own group by payment_id
  )
  select coalesce(sum(coalesce(h.amount, 0) + m.captured - m.refunded
    + case when m.is_verified and not (m.is_declined and m.captured = 0 and coalesce(h.amount, 0) = 0)
      then greatest(0, coalesce(p.amount, 0) - coalesce(h.amount, 0) - m.captured) else 0 end), 0)::bigint
  from moved m left join held h on h.payment_id = m.payment_id
    left join json_to_recordset(planned) as p(id text, amount bigint) on p.id = m.payment_id
$$;
`,
};
