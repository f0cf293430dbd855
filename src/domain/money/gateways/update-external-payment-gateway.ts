import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { gatewayChange, handlerOf, urlFaults } from './external-payment-gateway.js';
import { one, storeChange } from './external-payment-gateways.js';

/** Changes the given members of a gateway (see {@link storeChange}). */
export const updateExternalPaymentGateway = shopOperation(
  {
    operation: 'updateExternalPaymentGateway',
    summary: 'Update External Payment Gateway',
    description:
      'Updates a payment gateway. Members that you omit do not change. Secrets that are null do not change either.',
    mutation: true,
    access: { ...backend('write_shop_settings'), fresh: true },
    input: gatewayChange,
    output: one,
    audit: { resource: 'external_payment_gateway', id: ({ publicGatewayId }) => publicGatewayId },
    findFaults: urlFaults,
  },
  (context, { publicGatewayId, apiToken, httpHeaders, ...given }) => {
    const { iframeUrl, location, rootPaths, outcomeLookup, idempotentReferences, numericTokens, ...others } = given;
    const { answersAmounts, signsBody, ucpHandler, ...required } = others;
    const change = {
      ...required,
      ...(iframeUrl === undefined ? {} : { iframeUrl: iframeUrl || null }),
      ...(location ? { location } : {}),
      ...(typeof rootPaths === 'boolean' ? { rootPaths } : {}),
      ...(typeof outcomeLookup === 'boolean' ? { outcomeLookup } : {}),
      ...(typeof idempotentReferences === 'boolean' ? { idempotentReferences } : {}),
      ...(typeof numericTokens === 'boolean' ? { numericTokens } : {}),
      ...(typeof answersAmounts === 'boolean' ? { answersAmounts } : {}),
      ...(typeof signsBody === 'boolean' ? { signsBody } : {}),
      ...(ucpHandler === undefined ? {} : { ucpHandler: handlerOf(ucpHandler) }),
    };
    return storeChange(context, publicGatewayId, change, { apiToken, httpHeaders });
  },
);
