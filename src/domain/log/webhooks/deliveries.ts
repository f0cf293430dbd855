import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { findDelivery } from './delivery-repository.js';
import { deliverySchema, type Delivery, type Webhook } from './webhook.js';
import { findWebhook } from './webhook-repository.js';

export const webhookId = z.object({ id: z.guid().describe('The ID of the webhook. Required.') });

export const one = z.object({ delivery: deliverySchema.describe('The delivery; null if the operation was refused.') });

export const audit = { resource: 'webhook', id: ({ id }: { id: string }) => id };

export async function webhookOf({ database, shopId }: ShopContext, id: string): Promise<Webhook> {
  return (await findWebhook(database, shopId, id)) ?? refuse('NOT_FOUND');
}

export async function deliveryOf({ database, shopId }: ShopContext, id: string, deliveryId: string): Promise<Delivery> {
  return (await findDelivery(database, shopId, id, deliveryId)) ?? refuse('NOT_FOUND');
}
