import { createPlatformConnectorDestination } from '../domain/platform/destinations/create-platform-connector-destination.js';
import { deletePlatformConnectorDestination } from '../domain/platform/destinations/delete-platform-connector-destination.js';
import { destinationSchema } from '../domain/platform/destinations/destination.js';
import { platformConnectorDestinations } from '../domain/platform/destinations/platform-connector-destinations.js';
import { shortList } from './list-data.js';
import { withinData } from './nested-input.js';
import { routesWith, under } from './route.js';
import { data } from './wrap.js';

const { get, post, del } = routesWith(data);

export const platformConnectorDestinationRoutes = under('/integrations/v1/shops/{shop_identifier}', [
  get('/platform_connector_destinations', platformConnectorDestinations, shortList(data, destinationSchema)),
  post('/platform_connector_destinations', withinData(createPlatformConnectorDestination, 'destination')),
  del('/platform_connector_destinations/{id}', deletePlatformConnectorDestination),
]);
