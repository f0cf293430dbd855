import type { Database } from '../../../database/connection.js';
import { elementSchema, type CustomElement } from './custom-element.js';

export async function listElements({ models }: Database, shopId: string): Promise<CustomElement[]> {
  const rows = await models.customElements.findAll({
    where: { shopId },
    order: ['orderAsc', 'createdAt', 'publicId'],
  });
  return rows.map((row) => elementSchema.parse(row.get()));
}

/**
 * Stores an element; false if the shop has reached its limit. The shop's row is locked, so that two concurrent calls
 * cannot exceed the limit.
 */
export async function insertElement(
  database: Database,
  shopId: string,
  element: CustomElement,
  most: number,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (executor) => {
    await executor.run({ text: 'select from shops where shop_id = $1 for no key update', values: [shopId] });
    const rows = await executor.run({
      text: `insert into custom_elements (shop_id, public_id, location, input_type, input_default, input_label,
          input_placeholder, input_required, input_regex, meta_data_field, order_asc, created_at, updated_at)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12
        where (select count(*) from custom_elements where shop_id = $1) < $13 returning public_id`,
      values: [
        shopId,
        element.publicId,
        element.location,
        element.inputType,
        element.inputDefault,
        element.inputLabel,
        element.inputPlaceholder,
        element.inputRequired,
        element.inputRegex,
        element.metaDataField,
        element.orderAsc,
        now,
        most,
      ],
    });
    return rows.length > 0;
  });
}

/** Undefined if there is no such element. */
export async function changeElement(
  { models }: Database,
  shopId: string,
  publicId: string,
  change: Partial<CustomElement>,
  now: Date,
): Promise<CustomElement | undefined> {
  const [, [row]] = await models.customElements.update(
    { ...change, updatedAt: now },
    { where: { shopId, publicId }, returning: true },
  );
  return row && elementSchema.parse(row.get());
}

/** False if there is no such element. */
export async function removeElement({ models }: Database, shopId: string, publicId: string): Promise<boolean> {
  return (await models.customElements.destroy({ where: { shopId, publicId } })) > 0;
}
