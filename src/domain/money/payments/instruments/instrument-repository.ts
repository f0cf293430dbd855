import { Op } from 'sequelize';
import type { Database } from '../../../../database/connection.js';
import type { OrderKey } from '../../../core/order-key.js';

/** The encrypted token of a payment, which is no part of its order. */
export interface StoredInstrument extends OrderKey {
  paymentId: string;
  gatewayPublicId: string;
  /** The most that it may pay, in minor units. */
  mostAmount: number;
  /** Encrypted. */
  token: string;
}

export async function insertInstrument({ models }: Database, instrument: StoredInstrument, now: Date): Promise<void> {
  await models.paymentInstruments.create({ ...instrument, createdAt: now, checkedAt: now });
}

/** The instrument of a payment; undefined if it has none. */
export async function findInstrument(
  { models }: Database,
  shopId: string,
  paymentId: string,
): Promise<Pick<StoredInstrument, 'token' | 'gatewayPublicId' | 'mostAmount'> | undefined> {
  const row = await models.paymentInstruments.findOne({ where: { shopId, paymentId } });
  return row ? { ...row.get({ plain: true }), mostAmount: Number(row.mostAmount) } : undefined;
}

export async function deleteInstruments(
  { models }: Database,
  shopId: string,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length > 0) await models.paymentInstruments.destroy({ where: { shopId, paymentId: [...paymentIds] } });
}

/** The instruments of an order. */
export async function instrumentsOfOrder({ models }: Database, { shopId, publicOrderId }: OrderKey): Promise<string[]> {
  const rows = await models.paymentInstruments.findAll({ where: { shopId, publicOrderId } });
  return rows.map(({ paymentId }) => paymentId);
}

/** The instruments that were not checked since a time, of all shops. */
export async function instrumentsToCheck(
  { models }: Database,
  since: Date,
  limit: number,
): Promise<(OrderKey & { paymentId: string })[]> {
  const rows = await models.paymentInstruments.findAll({
    where: { checkedAt: { [Op.lt]: since } },
    order: ['checkedAt'],
    limit,
  });
  return rows.map(({ shopId, publicOrderId, paymentId }) => ({ shopId, publicOrderId, paymentId }));
}

/** Records that a payment still needs its instrument. */
export async function keepInstrument(
  { models }: Database,
  { shopId, paymentId }: { shopId: string; paymentId: string },
  now: Date,
): Promise<void> {
  await models.paymentInstruments.update({ checkedAt: now }, { where: { shopId, paymentId } });
}
