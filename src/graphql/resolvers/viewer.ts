import type { Caller } from '../../context.js';
import { shopOfCaller } from '../../domain/shop/shops/shop-of-caller.js';
import { refuse } from '../../errors.js';
import type { Resolvers } from '../resolver-types.js';
import type { ShownViewer } from '../shown-viewer.js';

function viewerOf(caller: Caller): ShownViewer {
  switch (caller.kind) {
    case 'anonymous':
    case 'connector':
      return refuse('INVALID_TOKEN', { message: 'A credential is required.' });
    case 'root':
      return { kind: caller.kind, scopes: [] };
    case 'access_token':
      return {
        kind: caller.kind,
        scopes: caller.scopes,
        shopIdentifier: caller.shopId,
        expiresAt: caller.expiresAt,
      };
    case 'order_token':
      return {
        kind: caller.kind,
        scopes: [],
        shopIdentifier: caller.shopId,
        publicOrderId: caller.publicOrderId,
        expiresAt: caller.expiresAt,
      };
  }
}

export const viewer: Resolvers = {
  Query: { viewer: (_parent, _args, { caller }) => viewerOf(caller) },
  Viewer: { shop: (_viewer, _args, context) => shopOfCaller(context) },
};
