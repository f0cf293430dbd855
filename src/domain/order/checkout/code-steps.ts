import type { Fault } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { overrideOf, type Asked } from '../../shop/overrides/ask-override.js';
import { answerTo, type Steps } from '../changing/questions.js';
import { askAboutCode, type CheckedCode } from '../discounts/ask-about-code.js';
import { withoutCode } from '../discounts/delete-discount.js';
import { findUsedUpCodes } from '../discounts/discount-use-repository.js';
import { limitGuesses } from '../discounts/limit-guesses.js';
import { newDiscount, withDiscount } from '../discounts/new-discount.js';
import { isCode } from '../document/applied-discount.js';
import { refuseLocked } from '../document/draft.js';
import type { Order } from '../document/order.js';
import { refuseUncombinable, type DiscountCode } from '../pricing/discount-code.js';
import { priceOrder } from '../pricing/price-order.js';
import type { LoadedOrder } from '../storage/order-repository.js';
import { attempt, memberFaults, withAnswer, withFaults, type Working } from './working.js';

/** A wanted code that the order does not have. */
interface NewCode {
  code: string;
  place: string;
}

type Answer = Asked<CheckedCode> | undefined;

const isSameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The order without the codes that are not wanted. */
function withoutOthers(order: Order, wanted: readonly string[]): Order {
  const present = new Set(order.internals.discounts.filter(isCode).map(({ code }) => code.toLowerCase()));
  return [...present]
    .filter((code) => !wanted.some((one) => isSameCode(one, code)))
    .reduce((left, code) => withoutCode(left, code), order);
}

/** The wanted codes that the order does not have, and the later ones of those that are repeated. */
const newCodes = ({ internals }: Order, wanted: readonly string[]): NewCode[] =>
  wanted.flatMap((code, index) => {
    const isRepeated = wanted.slice(0, index).some((earlier) => isSameCode(earlier, code));
    const isKnown = internals.discounts.some((discount) => isSameCode(discount.code, code));
    return isKnown && !isRepeated ? [] : [{ code, place: `discountCodes.${index}` }];
  });

/**
 * The shop's codes with their uses by the customer, whose email address may have changed since they were loaded.
 */
function* currentCodes(
  context: OrderContext,
  { order: stored, facts }: LoadedOrder,
  order: Order,
): Steps<DiscountCode[]> {
  const emailOf = ({ state }: Order): string => state.customer?.emailAddress.toLowerCase() ?? '';
  const limited = facts.discountCodes.filter(({ usageLimitPerCustomer: limit }) => limit !== null);
  if (limited.length === 0 || emailOf(stored) === emailOf(order)) return facts.discountCodes;
  const ids = limited.map(({ id }) => id);
  const usedUp = yield* answerTo(() => findUsedUpCodes(context.database, context, ids, emailOf(order)));
  return facts.discountCodes.map((code) => ({
    ...code,
    usedByCustomer: usedUp?.includes(code.id) ? code.usageLimitPerCustomer : 0,
  }));
}

/** The discount of a code on an order. Refuses what {@link newDiscount} refuses. */
const discountOf = (
  context: OrderContext,
  codes: readonly DiscountCode[],
  order: Order,
  code: string,
  asked: Answer,
) => {
  const own = codes.filter((one) => isSameCode(one.code, code));
  return newDiscount({ order, facts: { discountCodes: own } }, asked, context.clock.now(), '');
};

/**
 * Checks each new code, with the override if there is one. For order tokens, each is an attempt to guess a code. Undefined
 * if the shop's own codes are known already and not limited.
 */
function checkCodes(
  context: OrderContext,
  { facts }: LoadedOrder,
  codes: readonly DiscountCode[],
  order: Order,
  added: readonly NewCode[],
): (() => Promise<PromiseSettledResult<Answer>[]>) | undefined {
  const isLimited = context.caller.kind === 'order_token';
  if (added.length === 0 || !(isLimited || overrideOf(facts.overrides, 'discount'))) return undefined;
  return () =>
    Promise.allSettled(
      added.map(({ code }) =>
        limitGuesses(context, '', async () => {
          const ask = askAboutCode(context, { order, facts }, code);
          if (ask) refuseUncombinable({ code, combinable: true }, order, '');
          const asked = await ask?.();
          discountOf(context, codes, order, code, asked);
          return asked;
        }),
      ),
    );
}

/** The answers about codes, and the faults of those that were refused. */
function sorted(added: readonly NewCode[], settled: readonly PromiseSettledResult<Answer>[] | undefined) {
  const accepted: (NewCode & { asked: Answer })[] = [];
  const faults: Fault[] = [];
  for (const [index, one] of added.entries()) {
    const outcome = settled?.[index];
    if (outcome?.status === 'rejected') faults.push(...memberFaults(outcome.reason, one.place));
    else accepted.push({ ...one, asked: outcome?.value });
  }
  return { accepted, faults };
}

/** Applies the wanted discount codes: removes the others, and adds those that are valid. */
export function* withDiscountCodes(
  context: OrderContext,
  loaded: LoadedOrder,
  wanted: readonly string[] | null | undefined,
  working: Working,
): Steps<Working> {
  if (wanted === undefined) return working;
  const codes = (wanted ?? []).map((code) => code.trim());
  const before = working.order;
  const left = withoutOthers(before, codes);
  const added = newCodes(left, codes);
  if (left === before && added.length === 0) return working;
  const locked = attempt(working, 'discountCodes', (order) => {
    refuseLocked(order, context.caller);
    return priceOrder(left);
  });
  if (locked.faults.length > working.faults.length) return locked;
  const known = added.length > 0 ? yield* currentCodes(context, loaded, left) : [];
  const settled = yield* answerTo(checkCodes(context, loaded, known, locked.order, added));
  const { accepted, faults } = sorted(added, settled);
  return accepted.reduce(
    (done, { code, place, asked }) =>
      attempt(withAnswer(done, asked), place, (order) =>
        priceOrder(withDiscount(order, discountOf(context, known, order, code, asked))),
      ),
    withFaults(locked, faults),
  );
}
