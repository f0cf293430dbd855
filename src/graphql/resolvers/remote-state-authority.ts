import { remoteStateAuthority as getRemoteStateAuthority } from '../../domain/shop/remote-state-authority/remote-state-authority.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const remoteStateAuthority: Resolvers = {
  Query: { remoteStateAuthority: query(getRemoteStateAuthority, (result) => result.remoteStateAuthority) },
};
