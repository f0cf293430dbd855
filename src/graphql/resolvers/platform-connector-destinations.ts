import { platformConnectorDestinations as listDestinations } from '../../domain/platform/destinations/platform-connector-destinations.js';
import { platformImports as listImports } from '../../domain/platform/imports/platform-imports.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const platformConnectorDestinations: Resolvers = {
  Query: {
    platformConnectorDestinations: query(listDestinations, ({ destinations }) => destinations),
    platformImports: query(listImports, (result) => result.platformImports),
  },
};
