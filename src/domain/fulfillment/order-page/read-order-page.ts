import type { Context } from '../../../context.js';
import { sendsMails } from '../../core/mail/sends-mails.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { readReturns } from '../returns/return-repository.js';
import { readShipments } from '../shipments/shipment-repository.js';
import { isShopper, type FoundPage } from './find-order-page.js';
import { orderPageOf, type OrderPage } from './order-page-view.js';

/** What the status page of an order shows to the holder of a credential, who need not have one. */
export async function readOrderPage(
  context: Pick<
    Context,
    'database' | 'clock' | 'statusPageTokens' | 'orderTokens' | 'mailServer' | 'mailCatcher' | 'publicUrl' | 'calledAt'
  >,
  { order, shop }: FoundPage,
  { credential, language }: { credential: string | undefined; language: string },
): Promise<OrderPage> {
  const { database, clock, publicUrl, calledAt } = context;
  const { shopId, publicOrderId } = order;
  const [ledger, shipments, returns] = await Promise.all([
    readLedger(database, shopId, publicOrderId),
    readShipments(database, shopId, publicOrderId),
    readReturns(database, shopId, publicOrderId),
  ]);
  return orderPageOf({
    order,
    shop,
    ledger,
    shipments,
    returns,
    isShopper: isShopper(context, order, credential),
    sendsCodes: sendsMails(context),
    address: publicUrl ?? calledAt ?? '',
    now: clock.now(),
    language,
  });
}
