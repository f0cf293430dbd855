/** The bodies that external payment gateways are sent and send, for the description of the API. */
export { gatewayResponses } from '../../../outbound/gateways/external-gateway-answer.js';
export { gatewayRequests } from '../../../outbound/gateways/external-gateway-requests.js';
