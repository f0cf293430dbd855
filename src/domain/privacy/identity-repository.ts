import type { Executor } from '../../lib/executor.js';
import { erased } from '../core/erased.js';

/** An email address or a phone number that a customer had. */
export interface FormerIdentity {
  kind: 'email' | 'phone';
  value: string;
  /** When the customer got another one. */
  replacedAt: Date;
}

/** The former identities of a customer. */
export function formerIdentities(executor: Executor, shopId: string, customerId: number): Promise<FormerIdentity[]> {
  return executor.run<FormerIdentity>({
    name: 'former_identities',
    text: `select kind, value, replaced_at as "replacedAt" from former_identities
      where shop_id = $1 and customer_id = $2 order by replaced_at, kind, value`,
    values: [shopId, customerId],
  });
}

/**
 * The email addresses and phone numbers under which data of a customer may be stored, apart from those of the customer's
 * row and present addresses: former ones, those of deleted addresses, and the email addresses of the customer's orders.
 */
export async function otherIdentities(
  executor: Executor,
  shopId: string,
  { id, publicId }: { id: number; publicId: string },
): Promise<{ emails: string[]; phones: string[] }> {
  const rows = await executor.run<Pick<FormerIdentity, 'kind' | 'value'>>({
    name: 'other_identities',
    text: `select kind, value from former_identities where shop_id = $1 and customer_id = $2
      union
      select i.kind, i.value from customer_addresses a
        cross join lateral (values ('email', a.address ->> 'email'), ('phone', a.address ->> 'phone')) as i (kind, value)
        where a.shop_id = $1 and a.customer_id = $2 and a.deleted_at is not null and i.value <> ''
      union
      select 'email', lower(email_address) from orders
        where shop_id = $1 and customer_public_id = $3 and email_address not in ('', $4)`,
    values: [shopId, id, publicId, erased],
  });
  const of = (kind: FormerIdentity['kind']): string[] =>
    rows.filter((row) => row.kind === kind).map(({ value }) => value);
  return { emails: of('email'), phones: of('phone') };
}

/** An email address, in lower case, that another customer has now. */
export interface SharedEmail {
  email: string;
  /** Since when the other customer has it; an earlier guest order was not the other customer's. */
  until: Date;
}

/** Those of these email addresses that other customers, who are not deleted, have now. */
export function emailsOfOthers(
  executor: Executor,
  shopId: string,
  customerId: number,
  emails: readonly string[],
): Promise<SharedEmail[]> {
  return executor.run<SharedEmail>({
    name: 'emails_of_others',
    text: `select lower(c.email_address) as email, min(coalesce(
        (select max(f.replaced_at) from former_identities f
          where f.shop_id = c.shop_id and f.customer_id = c.id and f.kind = 'email'),
        least(c.created_at, c.platform_created_at))) as until
      from customers c where c.shop_id = $1 and c.id <> $2 and c.deleted_at is null
        and lower(c.email_address) = any($3) group by 1`,
    values: [shopId, customerId, emails.map((email) => email.toLowerCase())],
  });
}
