import { listAuditEntries } from '../../domain/core/operation/audit/list-audit-entries.js';
import { forwardPage, pageSize } from '../forward-page.js';
import type { Resolvers } from '../resolver-types.js';

export const auditLog: Resolvers = {
  Query: {
    async auditLog(_parent, { after, first, userId }, context) {
      const page = await listAuditEntries(context, { before: after, limit: pageSize(first), userId });
      return forwardPage(page.entries, ({ id }) => String(id), page.hasMore, after);
    },
  },
};
