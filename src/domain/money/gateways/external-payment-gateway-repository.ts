import type { Database } from '../../../database/connection.js';
import type { ExternalPaymentGatewayModel } from '../../../database/models/external-payment-gateway.js';
import { unlessTaken } from '../../../database/unless-taken.js';
import { readHandler, type ExternalPaymentGateway } from './external-payment-gateway.js';
import { storedHeaders } from './gateway-secrets.js';

const gatewayOf = (row: ExternalPaymentGatewayModel): ExternalPaymentGateway => ({
  publicId: row.publicId,
  name: row.name,
  baseUrl: row.baseUrl,
  iframeUrl: row.iframeUrl,
  location: row.location,
  httpHeaders: storedHeaders.parse(row.httpHeaders),
  apiToken: row.apiToken,
  partialCapture: row.partialCapture,
  additionalOrderDetails: row.additionalOrderDetails,
  providerId: row.providerId,
  currency: row.currency,
  rootPaths: row.rootPaths,
  outcomeLookup: row.outcomeLookup,
  idempotentReferences: row.idempotentReferences,
  numericTokens: row.numericTokens,
  answersAmounts: row.answersAmounts,
  signsBody: row.signsBody,
  ucpHandler: readHandler(row.ucpHandler),
  isDeleted: row.deletedAt !== null,
});

/** The gateways of a shop that are not deleted, oldest first. Their secrets are sealed. */
export async function listGateways({ models }: Database, shopId: string): Promise<ExternalPaymentGateway[]> {
  const where = { shopId, deletedAt: null };
  const rows = await models.externalPaymentGateways.findAll({ where, order: ['createdAt', 'publicId'] });
  return rows.map(gatewayOf);
}

/** A gateway of a shop, including a deleted one. Its secrets are sealed. */
export async function findGateway(
  { models }: Database,
  shopId: string,
  publicId: string,
): Promise<ExternalPaymentGateway | undefined> {
  const row = await models.externalPaymentGateways.findOne({ where: { shopId, publicId } });
  return row ? gatewayOf(row) : undefined;
}

/** False if the provider id is taken. */
export async function insertGateway(
  { models }: Database,
  shopId: string,
  gateway: Omit<ExternalPaymentGateway, 'isDeleted'>,
  now: Date,
): Promise<boolean> {
  const row = { shopId, ...gateway, httpHeaders: [...gateway.httpHeaders], createdAt: now, updatedAt: now };
  return (await unlessTaken(models.externalPaymentGateways.create({ ...row, deletedAt: null }))) !== false;
}

/** Changes a gateway; undefined if there is none with this id, false if another one has the provider id. */
export async function changeGateway(
  { models }: Database,
  shopId: string,
  publicId: string,
  { httpHeaders, ...change }: Partial<Omit<ExternalPaymentGateway, 'publicId' | 'isDeleted'>>,
  now: Date,
): Promise<ExternalPaymentGateway | undefined | false> {
  const updated = await unlessTaken(
    models.externalPaymentGateways.update(
      { ...change, ...(httpHeaders ? { httpHeaders: [...httpHeaders] } : {}), updatedAt: now },
      { where: { shopId, publicId, deletedAt: null }, returning: true },
    ),
  );
  if (updated === false) return false;
  const [row] = updated[1];
  return row && gatewayOf(row);
}

/** Marks a gateway as deleted; false if there is none with this id. */
export async function deleteGateway(
  { models }: Database,
  shopId: string,
  publicId: string,
  now: Date,
): Promise<boolean> {
  const where = { shopId, publicId, deletedAt: null };
  const [count] = await models.externalPaymentGateways.update({ deletedAt: now, updatedAt: now }, { where });
  return count > 0;
}
