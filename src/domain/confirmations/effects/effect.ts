import type { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Operation } from '../../core/operation/operation.js';
import type { Scope } from '../../core/operation/scopes.js';
import { shownNumber } from '../../order/document/order-number.js';
import type { Order } from '../../order/document/order.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import type { Shop } from '../../shop/shops/shop.js';
import { findShop } from '../../shop/shops/shop-repository.js';

/** What a change that an agent prepares would do. */
export interface Effect {
  /** In words, for the person who confirms it, without texts that shoppers wrote. */
  text: string;
  /** What moves, in minor units; null if no money does, or if the amount is not known in advance. */
  amount: number | null;
  /** The currency of the amount; null without one. */
  currency: string | null;
  /** Whether money may move. */
  movesMoney: boolean;
  /** Scopes that it needs besides that of the operation. */
  scopes: readonly Scope[];
}

/** The prepared call of an operation that an effect describes. */
export interface DescribedCall {
  context: Context;
  shopId: string;
  publicOrderId: string | undefined;
  /** What it would give back, in minor units; 0 for an operation that gives nothing back. */
  givenBack: number;
}

/** An operation that agents prepare, and what each call of it would do, as the version of the order that it is about. */
export interface DescribedOperation {
  operation: Operation<object>;
  describe(call: DescribedCall, input: unknown): Promise<{ effect: Effect; orderVersion: number | null }>;
}

/** An effect without money. */
export const plain = (text: string): Effect => ({
  text,
  amount: null,
  currency: null,
  movesMoney: false,
  scopes: [],
});

/** An effect that moves an amount; nothing moves if it is 0. */
export const moving = (text: string, amount: number, currency: string): Effect =>
  amount === 0 ? plain(text) : { text, amount, currency, movesMoney: true, scopes: [] };

/** The order of a prepared call, and its name and amounts in sentences. */
export interface AboutOrder extends DescribedCall {
  publicOrderId: string;
  order: Order;
  shop: Shop;
  /** `order 1007` */
  name: string;
  currency: string;
  money: (amount: number) => string;
}

async function aboutOrder(call: DescribedCall): Promise<AboutOrder> {
  const { context, shopId, publicOrderId = '' } = call;
  const { order, shop } = (await loadOrder(context.database, { shopId, publicOrderId })) ?? refuse('NOT_FOUND');
  const currency = order.state.currency.isoCode;
  const name = `order ${shownNumber(order)}`;
  return { ...call, publicOrderId, order, shop, name, currency, money: (amount) => moneyText(amount, currency) };
}

/** What an operation on an order would do. `schema` has the members of its input that the sentence names. */
export const orderEffect = <Schema extends z.ZodType>(
  operation: Operation<object>,
  schema: Schema,
  describe: (about: AboutOrder, input: z.output<Schema>) => Effect | Promise<Effect>,
): DescribedOperation => ({
  operation,
  async describe(call, input) {
    const about = await aboutOrder(call);
    return { effect: await describe(about, schema.parse(input)), orderVersion: about.order.version };
  },
});

/** What an operation on a shop would do. */
export const shopEffect = <Schema extends z.ZodType>(
  operation: Operation<object>,
  schema: Schema,
  describe: (call: DescribedCall & { shop: Shop }, input: z.output<Schema>) => Promise<Effect>,
): DescribedOperation => ({
  operation,
  async describe(call, input) {
    const shop = (await findShop(call.context.database, call.shopId)) ?? refuse('NOT_FOUND');
    return { effect: await describe({ ...call, shop }, schema.parse(input)), orderVersion: null };
  },
});

/** Characters that are not seen, or that change the direction or the lines of what follows. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text of the input in a sentence, in quotation marks that it cannot end, and as it is read. */
export const quoted = (text: string): string =>
  JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text).replaceAll(unseen, (character) =>
    character.split('').map(escaped).join(''),
  );

/** `1 unit`, `3 units` */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
