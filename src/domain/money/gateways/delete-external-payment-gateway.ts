import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { deleteGateway } from './external-payment-gateway-repository.js';
import { refuseUnknown } from './external-payment-gateways.js';

/**
 * Removes a gateway from the checkout. Payments that used it can still be captured and refunded. Refuses
 * GATEWAY_NOT_FOUND.
 */
export const deleteExternalPaymentGateway = shopOperation(
  {
    operation: 'deleteExternalPaymentGateway',
    summary: 'Delete External Payment Gateway',
    description:
      'Removes a payment gateway from the checkout. Payments that used it can still be captured and refunded.',
    mutation: true,
    access: { ...backend('write_shop_settings'), fresh: true },
    input: z.object({ publicGatewayId: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the gateway.') }),
    output: z.object({}),
    audit: { resource: 'external_payment_gateway', id: ({ publicGatewayId }) => publicGatewayId },
  },
  async ({ database, gateways, shopId, clock }, { publicGatewayId }) => {
    if (!(await deleteGateway(database, shopId, publicGatewayId, clock.now()))) refuseUnknown();
    gateways.discard(shopId);
    return {};
  },
);
