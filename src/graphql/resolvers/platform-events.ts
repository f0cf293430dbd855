import {
  platformEvents as listPlatformEvents,
  retryPlatformEvent,
} from '../../domain/platform/events/platform-events.js';
import { mutation, query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const platformEvents: Resolvers = {
  Query: { platformEvents: query(listPlatformEvents, (page) => page) },
  Mutation: { retryPlatformEvent: mutation(retryPlatformEvent) },
  PlatformEventConnection: { totalCount: (connection) => connection.totalCount() },
};
