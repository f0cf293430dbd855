/** The request and response bodies of external payment gateways, for the OpenAPI description. */
export { gatewayResponses } from '../../../outbound/gateways/external-gateway-answer.js';
export { gatewayRequests } from '../../../outbound/gateways/external-gateway-requests.js';
