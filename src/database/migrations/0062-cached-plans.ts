/**
 * PostgreSQL plans a SQL function again for each calling statement, unless it can be inlined, which is not possible for
 * these functions with their subqueries. The plans of a PL/pgSQL function are cached by the connection.
 */
export const cachedPlans = {
  name: '0062-cached-plans',
  up: /* sql */ `
create or replace function event_position(ordinal integer) returns bigint language plpgsql volatile as $$
begin
  return pg_current_xact_id()::text::bigint * 8192 + ordinal + (select value from event_log_offset);
end $$;

create or replace function event_log_end() returns bigint language plpgsql volatile as $$
begin
  return pg_snapshot_xmin(pg_current_snapshot())::text::bigint * 8192 + (select value from event_log_offset);
end $$;

create or replace function payment_coverage(of_shop text, of_order text, planned json) returns bigint
language plpgsql stable as $$
begin
  return (
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
  );
end $$;
`,
};
