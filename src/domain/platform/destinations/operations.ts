import type { Operation } from '../../core/operation/operation.js';
import {
  createPlatformConnectorDestination,
  deletePlatformConnectorDestination,
  platformConnectorDestinations,
} from './destinations.js';
import { validateCustomerJwt } from './validate-customer-jwt.js';

/** The operations of connector destinations. */
export const connectorDestinationsOperations: readonly Operation<object>[] = [
  createPlatformConnectorDestination,
  deletePlatformConnectorDestination,
  platformConnectorDestinations,
  validateCustomerJwt,
];
