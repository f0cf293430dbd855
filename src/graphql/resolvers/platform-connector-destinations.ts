import {
  createPlatformConnectorDestination,
  deletePlatformConnectorDestination,
  platformConnectorDestinations as listDestinations,
} from '../../domain/platform/destinations/destinations.js';
import { importPlatformData, platformImports as listImports } from '../../domain/platform/imports/platform-imports.js';
import { mutation, query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const platformConnectorDestinations: Resolvers = {
  Query: {
    platformConnectorDestinations: query(listDestinations, ({ destinations }) => destinations),
    platformImports: query(listImports, (result) => result.platformImports),
  },
  Mutation: {
    createPlatformConnectorDestination: mutation(createPlatformConnectorDestination),
    deletePlatformConnectorDestination: mutation(deletePlatformConnectorDestination),
    importPlatformData: mutation(importPlatformData),
  },
};
