/** The requests that the connectors of platforms are sent, for the description of the API. */
export { connectorOperations } from '../../../outbound/connector/connector-operations.js';
