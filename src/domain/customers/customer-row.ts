import type { Customer } from './customer.js';

/** The columns of a customer as {@link customerOf} reads them. */
export interface CustomerRow {
  id: number;
  public_id: string;
  platform_type: string;
  platform_id: string | null;
  platform_created_at: Date | null;
  platform_updated_at: Date | null;
  email_address: string;
  first_name: string;
  last_name: string;
  phone: string;
  tags: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** A customer that was not received from a platform has the platform type of the shop. */
export const platformTypeColumn =
  'coalesce(c.platform_type, (select s.platform_type from shops s where s.shop_id = c.shop_id))';

/** The select list of statements that read customers, from `customers c`. */
export const customerSelection = `c.id, c.public_id, ${platformTypeColumn} as platform_type, c.platform_id,
  c.platform_created_at, c.platform_updated_at, c.email_address, c.first_name, c.last_name, c.phone, c.tags, c.created_at,
  c.updated_at, c.deleted_at`;

export const customerOf = (row: CustomerRow): Customer => ({
  id: row.id,
  publicId: row.public_id,
  platformType: row.platform_type,
  platformId: row.platform_id,
  platformCreatedAt: row.platform_created_at,
  platformUpdatedAt: row.platform_updated_at,
  email: row.email_address,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  tags: row.tags,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});
