import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import type { SignedOutcome } from '../../../outbound/signed-call.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import type { StoredOverride } from '../../shop/overrides/api-override.js';
import { findOverride } from '../../shop/overrides/api-override-repository.js';
import { refuseUnknown } from '../../shop/overrides/api-overrides.js';
import { callOverride, type Question } from '../../shop/overrides/ask-override.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { addressCheck } from '../addresses/ask-about-address.js';
import { codeQuestion } from '../discounts/ask-about-code.js';
import { loadFacts, loadOrder, type LoadedOrder } from '../storage/order-repository.js';
import { stockItemsOf, stockQuestion } from '../inventory/ask-about-stock.js';
import { linesQuestion } from '../shipping/ask-for-lines.js';
import { ratesQuestion } from '../taxes/ask-for-taxes.js';
import * as own from './own-answer.js';
import { sampleAddress, sampleOrder } from './sample.js';

/** How much of a response is returned, in characters. */
const shownText = 20_000;

const output = z.object({
  problem: z.string().nullable().describe('The problem with the response; null if the response is valid.'),
  status: z.int().nullable().describe('The HTTP status of the response; null if there was none.'),
  response: z.string().describe('The body of the response, at most 20,000 characters.'),
  durationMs: z.int().describe('How long the request took, in ms.'),
  request: z.record(z.string(), z.unknown()).describe('The body of the request.'),
  base: z
    .record(z.string(), z.unknown())
    .describe("The result from the shop's own data, in the format of a response from the server."),
});

type Sample = Pick<LoadedOrder, 'order' | 'shop' | 'facts'>;

/** The order in the request: one of the shop, or a sample. Refuses NOT_FOUND. */
async function orderToAskAbout(
  { database, shopId, clock }: ShopContext,
  publicOrderId: string | null,
  code: string,
): Promise<Sample> {
  const neededFacts = { zones: true, taxRates: true, discountCodes: [code] };
  if (publicOrderId !== null)
    return (await loadOrder(database, { shopId, publicOrderId }, neededFacts)) ?? refuse('NOT_FOUND');
  const shop = (await findShop(database, shopId)) ?? refuse('NOT_FOUND');
  return { shop, order: sampleOrder(shop, clock.now()), facts: await loadFacts(database, shopId, neededFacts) };
}

interface Answered {
  request: object;
  base: object;
  outcome: SignedOutcome<unknown>;
}

/** Sends the request of the override's function, and computes the result from the shop's own data. */
async function ask(
  context: ShopContext,
  override: StoredOverride,
  { order, shop, facts }: Sample,
  code: string,
): Promise<Answered> {
  const address = order.state.addresses.shipping ?? order.state.addresses.billing ?? sampleAddress;
  async function send<Answer, Value>(question: Omit<Question<Answer, Value>, 'hasOwnData'>, base: object) {
    const outcome = await callOverride(context, { ...question, isTest: true });
    return { request: question.body, base, outcome };
  }
  switch (override.overrideType) {
    case 'address_validate':
      return send(addressCheck(override, order, address), own.ownAddressAnswer(shop, address));
    case 'shipping':
      return send(linesQuestion(override, order, address), own.ownShippingAnswer(shop, order, facts, address));
    case 'tax':
      return send(ratesQuestion(override, order, address), own.ownTaxAnswer(facts, address));
    case 'discount':
      return send(codeQuestion(override, order, code), own.ownDiscountAnswer(order, facts, context.clock.now()));
    case 'inventory': {
      const question = stockQuestion(override, order, 'initial', stockItemsOf(order));
      return send(question, await own.ownStockAnswer(context.database, order));
    }
  }
}

/**
 * Sends an order or a sample to the server of an override. Nothing is stored. Refuses OVERRIDE_NOT_FOUND, NOT_FOUND.
 */
export const testApiOverride = shopOperation(
  {
    operation: 'testApiOverride',
    summary: 'Test API Override',
    description:
      "Sends a request to the server of an override. Returns the response, any problem with it, its duration, and the result from the shop's own data. Nothing is stored.",
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({
      publicId: z.string().min(1).meta({ graphql: 'ID!' }).describe('The override.'),
      publicOrderId: text(128)
        .nullish()
        .meta({ graphql: 'ID' })
        .describe('The order to send. Defaults to the order of the override, or to a sample order.'),
      discountCode: text().nullish().describe('The discount code to send. Defaults to `SAMPLE`.'),
    }),
    output,
    audit: { resource: 'api_override', id: ({ publicId }) => publicId },
  },
  async (context, { publicId, publicOrderId, discountCode }) => {
    const override = (await findOverride(context.database, context.shopId, publicId)) ?? refuseUnknown();
    const code = discountCode || 'SAMPLE';
    const sample = await orderToAskAbout(context, publicOrderId ?? override.publicOrderId, code);
    const { request, base, outcome } = await ask(context, override, sample, code);
    return {
      problem: outcome.ok ? null : outcome.message,
      status: outcome.status,
      response: outcome.text.slice(0, shownText),
      durationMs: outcome.tookMs,
      request,
      base,
    };
  },
);
