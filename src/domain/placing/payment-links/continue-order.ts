import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { idText, text } from '../../../lib/fields.js';
import { limitAttempts } from '../../core/attempts/limit-attempts.js';
import { shopOperation } from '../../core/operation/operation.js';
import { linkHash } from '../../order/payment-links/link-secrets.js';
import { openLink, type OpenedOrder } from '../../order/payment-links/payment-link-repository.js';
import { findShop } from '../../shop/shops/shop-repository.js';

/** How many wrong secrets a client address may try per hour and shop. */
const mostOfAddress = 100;

/** The same refusal for every secret that opens nothing, so that it does not reveal which orders exist. */
const refuseLink = (): never =>
  refuse('LINK_ENDED', { field: 'secret', message: 'The link is not valid, has expired or was revoked.' });

async function open(
  { database, clock, shopId }: ShopContext,
  { publicOrderId, secret }: { publicOrderId: string; secret: string },
): Promise<OpenedOrder> {
  const key = { shopId, publicOrderId, secretHash: linkHash(secret) };
  return (await openLink(database, key, clock.now())) ?? refuseLink();
}

/**
 * Exchanges the secret of a payment link for an order token. Refuses LINK_ENDED, RATE_LIMITED, ORDER_PROCESSED if the
 * order is paid, and ORDER_CANCELLED.
 */
export const continueOrder = shopOperation(
  {
    operation: 'continueOrder',
    summary: 'Continue Order',
    description:
      'Exchanges the secret of a payment link for an order token. Needs no credential. The page of a payment link calls it each time it is loaded.',
    mutation: true,
    access: { anybody: true },
    input: z.object({
      shopIdentifier: text(64).meta({ graphql: 'ID!' }).describe('The shop identifier.'),
      publicOrderId: text(128).meta({ graphql: 'ID!' }).describe('The public ID of the order.'),
      secret: text(128).min(1).describe('The secret of the link, from the fragment of its URL. Required.'),
    }),
    output: z.object({
      jwtToken: z
        .string()
        .describe('The order token, a JWT that is valid for 60 minutes; null if the operation was refused.'),
      publicOrderId: idText().describe('The public ID of the order; null if the operation was refused.'),
    }),
  },
  async (context, { publicOrderId, secret }) => {
    const { database, orderTokens, clock, shopId, clientAddress } = context;
    if (!(await findShop(database, shopId))) return refuseLink();
    const limits = [{ subject: `payment links from ${clientAddress}`, most: mostOfAddress }];
    const limited = { limits, wrong: 'LINK_ENDED', exhausted: 'RATE_LIMITED', field: 'secret' } as const;
    const opened = await limitAttempts(context, limited, () => open(context, { publicOrderId, secret }));
    if (opened.status === 'cancelled') refuse('ORDER_CANCELLED');
    if (opened.status === 'processed')
      refuse('ORDER_PROCESSED', { message: `Order ${opened.orderNumber} is already paid.` });
    return { jwtToken: orderTokens.sign(shopId, publicOrderId, clock.now(), opened.linkId), publicOrderId };
  },
);
