import { platformEvents as listPlatformEvents } from '../../domain/platform/events/platform-events.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const platformEvents: Resolvers = {
  Query: { platformEvents: query(listPlatformEvents, (page) => page) },
  PlatformEventConnection: {
    totalCount: (connection) => connection.totalCount(),
    totalIsCapped: (connection) => connection.totalIsCapped(),
  },
};
