/**
 * Remembers the email addresses and phone numbers that a customer had, until the customer is erased. Triggers do this,
 * so that no way to change a customer is left out.
 */
export const formerIdentities = {
  name: '0120-former-identities',
  up: /* sql */ `
create table former_identities (
  shop_id text not null,
  customer_id bigint not null,
  kind text not null check (kind in ('email', 'phone')),
  -- An email address in lower case.
  value text not null,
  replaced_at timestamptz not null,
  primary key (shop_id, customer_id, kind, value),
  foreign key (shop_id, customer_id) references customers (shop_id, id) on delete cascade
);

create function remember_identity() returns trigger language plpgsql as $$
declare
  -- Of the customer, or of one of its addresses.
  owner bigint := case when tg_table_name = 'customers' then to_jsonb(old) -> 'id' else to_jsonb(old) -> 'customer_id' end;
  before jsonb := case when tg_table_name = 'customers' then to_jsonb(old) else to_jsonb(old) -> 'address' end;
  after jsonb := case when tg_op = 'DELETE' then '{}' when tg_table_name = 'customers' then to_jsonb(new)
    else to_jsonb(new) -> 'address' end;
  name_of_email text := case when tg_table_name = 'customers' then 'email_address' else 'email' end;
  at timestamptz := case when tg_op = 'DELETE' then now() else (to_jsonb(new) ->> 'updated_at')::timestamptz end;
begin
  execute format('insert into %I.former_identities (shop_id, customer_id, kind, value, replaced_at)
    select $1, $2, i.kind, i.value, $3 from (values (''email'', lower($4), lower($5)), (''phone'', $6, $7)) as i (kind, value, after)
    where i.value not in ('''', ''[erased]'') and i.value is distinct from i.after
    on conflict (shop_id, customer_id, kind, value) do update set replaced_at = excluded.replaced_at', tg_table_schema)
    using old.shop_id, owner, at, before ->> name_of_email, after ->> name_of_email, before ->> 'phone', after ->> 'phone';
  return null;
end $$;

create trigger remember_identity after update of email_address, phone on customers for each row
  when (old.email_address is distinct from new.email_address or old.phone is distinct from new.phone)
  execute function remember_identity();
create trigger remember_identity after update of address on customer_addresses for each row
  when (old.address ->> 'email' is distinct from new.address ->> 'email'
    or old.address ->> 'phone' is distinct from new.address ->> 'phone')
  execute function remember_identity();
create trigger remember_identity_deleted after delete on customer_addresses for each row
  execute function remember_identity();
`,
};
