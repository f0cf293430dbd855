import type { Context } from '../../context.js';
import { refuse } from '../../errors.js';
import { backend, requireAccess } from '../core/operation/access.js';
import { limitsOf } from '../core/operation/limits-of.js';
import type { MailKindName } from '../core/mail/mail-kinds.js';
import { loadOrder } from '../order/storage/order-repository.js';
import { findShop } from '../shop/shops/shop-repository.js';
import { isAboutOrder, type MailDocument } from './document.js';
import { orderParts, type MailParts } from './load-document.js';
import { customerPart } from './order-part.js';
import { shopPart } from './shop-part.js';
import { sampleDocument } from './sample-document.js';

/** Refuses INSUFFICIENT_SCOPE to show a real order to a caller who may not read orders or does not see personal data. */
export function requireRealOrder(context: Context): void {
  requireAccess(context, backend('read_orders'));
  if (limitsOf(context.caller).seesPersonalData) return;
  refuse('INSUFFICIENT_SCOPE', { message: 'A role that does not see personal data cannot show a real order.' });
}

/**
 * The object with which a template is tried: a sample, with a real order in place of the sample's if one is named and
 * the kind is about orders. Refuses NOT_FOUND for an unknown order.
 */
export async function shownDocument(
  tillgate: MailParts,
  shopId: string,
  { kind, language, publicOrderId }: { kind: MailKindName; language: string; publicOrderId: string | null },
): Promise<MailDocument> {
  const { database, publicUrl } = tillgate;
  const shop = (await findShop(database, shopId)) ?? refuse('NOT_FOUND');
  const { currency, timezone, countryCode: country } = shop;
  const sample = sampleDocument(kind, language, {
    shop: shopPart(shop, { kind, language, publicUrl }),
    currency,
    timezone,
  });
  if (publicOrderId === null || !isAboutOrder(kind)) return sample;
  const { order } =
    (await loadOrder(database, { shopId, publicOrderId })) ?? refuse('NOT_FOUND', { field: 'publicOrderId' });
  const data = { amount: order.state.orderTotal };
  const parts = await orderParts(tillgate, order, { kind, data }, { language, timezone, country });
  return { ...sample, customer: customerPart(order), ...parts };
}
