import type { Database } from '../../../database/connection.js';
import type { ShippingZoneModel } from '../../../database/models/shipping-zone.js';
import type { ShippingZone } from '../pricing/shipping-zone.js';

/** A shipping zone of the administration API. */
export interface StoredZone extends ShippingZone {
  createdAt: Date;
  updatedAt: Date;
}

const zoneOf = (row: ShippingZoneModel): StoredZone => ({
  id: row.id,
  name: row.name,
  countries: row.countries,
  provinces: row.provinces,
  rates: row.rates,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export async function listZones({ models }: Database, shopId: string): Promise<StoredZone[]> {
  const rows = await models.shippingZones.findAll({ where: { shopId }, order: ['createdAt', 'id'] });
  return rows.map(zoneOf);
}

export async function insertZone({ models }: Database, shopId: string, zone: StoredZone): Promise<void> {
  await models.shippingZones.create({ shopId, ...zone });
}

/** Undefined when there is no such zone. */
export async function changeZone(
  { models }: Database,
  shopId: string,
  id: string,
  change: Partial<StoredZone>,
): Promise<StoredZone | undefined> {
  const [, [row]] = await models.shippingZones.update(change, { where: { shopId, id }, returning: true });
  return row && zoneOf(row);
}

/** False when there is no such zone. */
export async function removeZone({ models }: Database, shopId: string, id: string): Promise<boolean> {
  return (await models.shippingZones.destroy({ where: { shopId, id } })) > 0;
}
