import { listEvents } from '../../domain/log/events/list-events.js';
import { forwardPage, pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';

export const events: Resolvers = {
  Query: {
    async events(_parent, { after, first, types, filter }, context) {
      const page = await listEvents(context, { after, limit: pageSize(first), types, filter });
      return forwardPage(page.events, ({ position }) => String(position), page.hasMore, after);
    },
  },
  Event: { shopIdentifier: (event) => event.shopId },
};
