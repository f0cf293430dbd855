import { createExternalPaymentGateway } from '../domain/money/gateways/create-external-payment-gateway.js';
import { deleteExternalPaymentGateway } from '../domain/money/gateways/delete-external-payment-gateway.js';
import { gatewaySchema } from '../domain/money/gateways/external-payment-gateway.js';
import { externalPaymentGateways } from '../domain/money/gateways/external-payment-gateways.js';
import { replaceExternalPaymentGateway } from '../domain/money/gateways/replace-external-payment-gateway.js';
import { testExternalPaymentGateway } from '../domain/money/gateways/test-external-payment-gateway.js';
import { updateExternalPaymentGateway } from '../domain/money/gateways/update-external-payment-gateway.js';
import { shortList } from './list-data.js';
import { routesWith, shop, under } from './route.js';
import { data } from './wrap.js';

const { get, post, put, patch, del } = routesWith(data);

export const externalPaymentGatewayRoutes = under(shop, [
  get('/external_payment_gateways', externalPaymentGateways, shortList(data, gatewaySchema)),
  post('/external_payment_gateways', createExternalPaymentGateway),
  put('/external_payment_gateways/{public_gateway_id}', replaceExternalPaymentGateway),
  patch('/external_payment_gateways/{public_gateway_id}', updateExternalPaymentGateway),
  del('/external_payment_gateways/{public_gateway_id}', deleteExternalPaymentGateway),
  post('/external_payment_gateways/{public_gateway_id}/test', testExternalPaymentGateway),
]);
