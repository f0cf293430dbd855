import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { gatewayReplacement, urlFaults, withDefaults } from './external-payment-gateway.js';
import { one, storeChange } from './external-payment-gateways.js';

/** Replaces a gateway: omitted members get their defaults, except secrets (see {@link storeChange}). */
export const replaceExternalPaymentGateway = shopOperation(
  {
    operation: 'replaceExternalPaymentGateway',
    summary: 'Replace External Payment Gateway',
    description: 'Replaces a payment gateway. Secrets that are omitted or null do not change.',
    access: { ...backend('write_shop_settings'), fresh: true },
    input: gatewayReplacement,
    output: one,
    audit: { resource: 'external_payment_gateway', id: ({ publicGatewayId }) => publicGatewayId },
    findFaults: urlFaults,
  },
  (context, { publicGatewayId, apiToken, httpHeaders, ...given }) =>
    storeChange(context, publicGatewayId, { ...given, ...withDefaults(given) }, { apiToken, httpHeaders }),
);
