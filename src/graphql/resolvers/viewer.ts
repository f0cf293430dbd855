import type { Caller } from '../../context.js';
import { limitsOf } from '../../domain/core/operation/limits-of.js';
import { shopOfCaller } from '../../domain/shop/shops/shop-of-caller.js';
import { refuse } from '../../errors.js';
import type { Resolvers } from '../resolver-types.js';
import type { ShownViewer } from '../shown-viewer.js';

function viewerOf(caller: Caller): ShownViewer {
  switch (caller.kind) {
    case 'anonymous':
    case 'connector':
    case 'platform':
      return refuse('INVALID_TOKEN', { message: 'A credential is required.' });
    case 'root':
      return { kind: caller.kind, scopes: [] };
    case 'access_token':
      return {
        kind: caller.kind,
        scopes: caller.scopes,
        shopIdentifier: caller.shopId,
        expiresAt: caller.expiresAt,
        seesPersonalData: limitsOf(caller).seesPersonalData,
      };
    case 'person':
      return {
        kind: caller.kind,
        scopes: caller.scopes,
        shopIdentifier: caller.shopId,
        expiresAt: caller.expiresAt,
        userName: caller.user.name,
        locale: caller.user.locale,
        roleName: caller.role,
        isOperator: caller.user.isOperator,
        seesPersonalData: caller.limits.seesPersonalData,
        refundLimit: caller.limits.refundLimit,
      };
    case 'user':
      return {
        kind: caller.kind,
        scopes: [],
        expiresAt: caller.expiresAt,
        userName: caller.user.name,
        locale: caller.user.locale,
        isOperator: caller.user.isOperator,
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
  Viewer: {
    shop: (_viewer, _args, context) => shopOfCaller(context),
    stockIsChecked: async (_viewer, _args, context) =>
      (await shopOfCaller(context))?.settings.checkoutProcess.requireInventoryCheck ?? false,
    isOperator: ({ isOperator }) => isOperator ?? false,
    seesPersonalData: ({ seesPersonalData }) => seesPersonalData ?? true,
  },
};
