import type { Session } from '../../../../database/connection.js';
import type { SavedPaymentMethodModel } from '../../../../database/models/saved-payment-method.js';
import type { SavedMethod } from './saved-method.js';

const methodOf = (row: SavedPaymentMethodModel): SavedMethod => ({
  publicId: row.publicId,
  publicCustomerId: row.publicCustomerId,
  gatewayPublicId: row.gatewayPublicId,
  token: row.token,
  type: row.type,
  ccType: row.ccType,
  lastFour: row.lastFour,
  expiration: row.expiration === null ? null : { date: row.expiration },
  isDefault: row.isDefault,
});

/** The methods of a customer, newest first. Tokens are sealed. */
export async function listMethods(
  { models, within }: Session,
  shopId: string,
  publicCustomerId: string,
): Promise<SavedMethod[]> {
  const where = { shopId, publicCustomerId };
  const rows = await models.savedPaymentMethods.findAll({ where, order: [['number', 'DESC']], ...within });
  return rows.map(methodOf);
}

/** A method of the shop. Its token is sealed. */
export async function findMethod(
  { models, within }: Session,
  shopId: string,
  publicId: string,
): Promise<SavedMethod | undefined> {
  const row = await models.savedPaymentMethods.findOne({ where: { shopId, publicId }, ...within });
  return row ? methodOf(row) : undefined;
}

/** The method of a customer with this token, by the token's hash. */
export async function findMethodByHash(
  { models, within }: Session,
  shopId: string,
  publicCustomerId: string,
  tokenHash: string,
): Promise<SavedMethod | undefined> {
  const row = await models.savedPaymentMethods.findOne({ where: { shopId, publicCustomerId, tokenHash }, ...within });
  return row ? methodOf(row) : undefined;
}

/** Deletes a method under the lock of its customer; false if it does not exist. */
export async function deleteMethod({ models, within }: Session, shopId: string, publicId: string): Promise<boolean> {
  return (await models.savedPaymentMethods.destroy({ where: { shopId, publicId }, ...within })) > 0;
}
