import type { Database } from '../../../database/connection.js';
import type { TaxRateModel } from '../../../database/models/tax-rate.js';
import type { TaxRate } from '../pricing/tax.js';

/** A tax rate of the administration API. */
export interface StoredTaxRate extends TaxRate {
  createdAt: Date;
  updatedAt: Date;
}

const taxRateOf = (row: TaxRateModel): StoredTaxRate => ({
  id: row.id,
  name: row.name,
  country: row.country,
  province: row.province,
  rate: row.rate,
  isIncluded: row.isIncluded,
  taxShipping: row.taxShipping,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export async function listTaxRates({ models }: Database, shopId: string): Promise<StoredTaxRate[]> {
  const rows = await models.taxRates.findAll({ where: { shopId }, order: ['createdAt', 'id'] });
  return rows.map(taxRateOf);
}

export async function insertTaxRate({ models }: Database, shopId: string, rate: StoredTaxRate): Promise<void> {
  await models.taxRates.create({ shopId, ...rate });
}

/** Undefined when there is no such rate. */
export async function changeTaxRate(
  { models }: Database,
  shopId: string,
  id: string,
  change: Partial<StoredTaxRate>,
): Promise<StoredTaxRate | undefined> {
  const [, [row]] = await models.taxRates.update(change, { where: { shopId, id }, returning: true });
  return row && taxRateOf(row);
}

/** False when there is no such rate. */
export async function removeTaxRate({ models }: Database, shopId: string, id: string): Promise<boolean> {
  return (await models.taxRates.destroy({ where: { shopId, id } })) > 0;
}
