import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { refuseUnknown } from './external-payment-gateways.js';

/** How much of a response is returned, in characters. */
const shownText = 20_000;

/** Calls the server of a gateway without moving money. Refuses GATEWAY_NOT_FOUND. */
export const testExternalPaymentGateway = shopOperation(
  {
    operation: 'testExternalPaymentGateway',
    summary: 'Test External Payment Gateway',
    description:
      'Asks the server of a payment gateway for the outcome of a reference that it has never received, which moves no money. Returns the response, any problem with it, and its duration. A gateway without `outcomeLookup` only has to respond.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({ publicGatewayId: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the gateway.') }),
    output: z.object({
      problem: z.string().nullable().describe('The problem; null if the gateway responded as it should.'),
      status: z.int().nullable().describe('The HTTP status of the response; null if there was none.'),
      response: z.string().describe('The body of the response, at most 20,000 characters.'),
      durationMs: z.int().describe('How long the request took, in ms.'),
    }),
    audit: { resource: 'external_payment_gateway', id: ({ publicGatewayId }) => publicGatewayId },
  },
  async ({ gateways, shopId }, { publicGatewayId }) => {
    const gateway = await gateways.find(shopId, publicGatewayId);
    const tested = gateway?.isDeleted === true ? undefined : await gateway?.test?.();
    if (!tested) refuseUnknown();
    return { ...tested, response: tested.response.slice(0, shownText) };
  },
);
