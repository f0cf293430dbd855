import { catalogEffects } from './catalog-effects.js';
import type { DescribedOperation } from './effect.js';
import { fulfillmentEffects } from './fulfillment-effects.js';
import { giftCardEffects } from './gift-card-effects.js';
import { orderEffects } from './order-effects.js';
import { paymentEffects } from './payment-effects.js';
import { subscriptionEffects } from './subscription-effects.js';

/** All operations that agents prepare: those whose `agent` is `confirm`. */
export const describedOperations: readonly DescribedOperation[] = [
  ...paymentEffects,
  ...orderEffects,
  ...fulfillmentEffects,
  ...giftCardEffects,
  ...catalogEffects,
  ...subscriptionEffects,
];

const byName = new Map(describedOperations.map((one) => [one.operation.operation, one]));

/** The operation of a name, if agents prepare it. */
export const describedOperation = (name: string): DescribedOperation | undefined => byName.get(name);
