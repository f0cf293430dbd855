import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import { deliverySchema } from './webhook.js';

/** A delivery of an event, with the webhook that it is for. */
export const eventDeliverySchema = z.object({
  webhookId: idText().describe('The ID of the webhook.'),
  callbackUrl: z.string().describe('The URL that receives the requests.'),
  delivery: deliverySchema.describe('The delivery, with its attempts.'),
});

export type EventDelivery = z.output<typeof eventDeliverySchema>;
