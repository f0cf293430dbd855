/** The requests to the connectors of platforms, for the OpenAPI description. */
export { connectorOperations } from '../../../outbound/connector/connector-operations.js';
