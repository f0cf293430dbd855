import type { Database } from '../../../database/connection.js';
import type { StyleSheet } from './style-sheet.js';

/** Undefined if the shop has no payment styling. */
export async function findStyling({ models }: Database, shopId: string): Promise<StyleSheet | undefined> {
  const row = await models.paymentStylings.findOne({ where: { shopId } });
  return row ? { cssRules: row.cssRules, mediaRules: row.mediaRules } : undefined;
}

export async function saveStyling(
  { models }: Database,
  shopId: string,
  styleSheet: StyleSheet,
  now: Date,
): Promise<void> {
  await models.paymentStylings.upsert({ shopId, ...styleSheet, updatedAt: now });
}

export async function removeStyling({ models }: Database, shopId: string): Promise<void> {
  await models.paymentStylings.destroy({ where: { shopId } });
}
