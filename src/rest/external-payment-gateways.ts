import {
  createExternalPaymentGateway,
  deleteExternalPaymentGateway,
  externalPaymentGateways,
  replaceExternalPaymentGateway,
  updateExternalPaymentGateway,
} from '../domain/money/gateways/external-payment-gateways.js';
import { routesWith, shop, under } from './route.js';
import { data } from './wrap.js';

const { get, post, put, patch, del } = routesWith(data);

export const externalPaymentGatewayRoutes = under(shop, [
  get('/external_payment_gateways', externalPaymentGateways),
  post('/external_payment_gateways', createExternalPaymentGateway),
  put('/external_payment_gateways/{public_gateway_id}', replaceExternalPaymentGateway),
  patch('/external_payment_gateways/{public_gateway_id}', updateExternalPaymentGateway),
  del('/external_payment_gateways/{public_gateway_id}', deleteExternalPaymentGateway),
]);
