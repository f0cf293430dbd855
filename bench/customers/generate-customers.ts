import type { Pool } from 'pg';

/** One connection, or a pool of them. */
type Runner = Pick<Pool, 'query'>;

const firstNames =
  'Ada Grace Katherine Zoë Søren Łukasz Maria Ann Peter Hanako Ingrid Omar Chloé José Wei Ayşe Ivan Noor';
const lastNames =
  'Byron Hopper Johnson Ångström Kierkegaard Weiß García Lee Novák Yamada Olsen Haddad Dubois Álvarez Zhang Yılmaz Petrov Khan';

/** An index is built much faster for all rows at once than row by row. */
async function withoutIndexes(runner: Runner, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await runner.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
    [table],
  );
  for (const { indexname } of indexes) await runner.query(`drop index ${indexname}`);
  await work();
  for (const { indexdef } of indexes) await runner.query(indexdef);
}

/**
 * Adds customers to a shop in one statement. First names repeat, as in reality; last names have a unique ending that
 * identifies one customer; email addresses, phone numbers and platform IDs are numbered.
 */
export async function generateCustomers(runner: Runner, shopId: string, rows: number): Promise<void> {
  await withoutIndexes(runner, 'customers', () =>
    runner.query(
      `insert into customers (shop_id, public_id, platform_id, platform_type, email_address, first_name, last_name, phone,
        told_at, created_at, updated_at)
      select $1, 'public-' || n, 'c-' || n, 'custom', translate(to_hex(n), '0123456789abcdef', 'bcdfghklmnprstvz') || '.' || n || '@example.com',
        ($3::text[])[1 + n % cardinality($3::text[])], ($4::text[])[1 + n / 7 % cardinality($4::text[])] || '-'
        || translate(to_hex(n), '0123456789abcdef', 'bcdfghklmnprstvz'), '+1 ' || (2000000000 + n * 7919::bigint % 7999999999), now(), now(),
        now() - n * interval '1 s'
      from generate_series(1, $2::integer) as g(n)`,
      [shopId, rows, firstNames.split(' '), lastNames.split(' ')],
    ),
  );
}

/** Gives every tenth customer of a shop an address. */
export async function generateAddresses(runner: Runner, shopId: string): Promise<void> {
  await runner.query(
    `insert into customer_addresses (shop_id, customer_id, key, platform_id, position, address, created_at, updated_at)
    select shop_id, id, 'id:a', 'a', 0, json_build_object('platformId', 'a', 'firstName', first_name, 'lastName', last_name,
      'street1', '1 Main St', 'city', 'Winnipeg', 'countryCode', 'CA', 'isDefault', true), now(), now()
    from customers where shop_id = $1 and id % 10 = 0`,
    [shopId],
  );
}
