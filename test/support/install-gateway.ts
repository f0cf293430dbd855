import { randomUUID } from 'node:crypto';
import { createExternalPaymentGateway } from '../../src/domain/money/gateways/create-external-payment-gateway.js';
import type { TestShop } from './shop.js';

/** Adds an external payment gateway at `baseUrl` to the shop. Returns its public ID. */
export async function installGateway({ call }: TestShop, baseUrl: string, fields: object = {}): Promise<string> {
  const { externalPaymentGateway } = await createExternalPaymentGateway(call, {
    name: 'Own',
    baseUrl,
    partialCapture: true,
    additionalOrderDetails: false,
    providerId: randomUUID(),
    currency: 'USD',
    ...fields,
  });
  return externalPaymentGateway.publicId;
}
