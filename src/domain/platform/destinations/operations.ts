import type { Operation } from '../../core/operation/operation.js';
import { createPlatformConnectorDestination } from './create-platform-connector-destination.js';
import { deletePlatformConnectorDestination } from './delete-platform-connector-destination.js';
import { platformConnectorDestinations } from './platform-connector-destinations.js';
import { validateCustomerJwt } from './validate-customer-jwt.js';

/** The operations of connector destinations. */
export const connectorDestinationsOperations: readonly Operation<object>[] = [
  createPlatformConnectorDestination,
  deletePlatformConnectorDestination,
  platformConnectorDestinations,
  validateCustomerJwt,
];
