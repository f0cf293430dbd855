import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { requiredText } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { loadFacts } from '../../order/storage/order-repository.js';
import { withTerms } from '../document/subscription.js';
import { subscriptionOutput } from '../document/subscription-output.js';
import { changeSubscription, updated } from '../document/change-subscription.js';
import { loadSubscription } from '../document/subscription-repository.js';
import { discountFaults } from './discount-faults.js';
import { checkCode } from './check-code.js';
import { subscriptionId } from '../document/subscription-id.js';

/** Sets the discount code of a subscription. Refuses DISCOUNT_NOT_VALID. */
export const updateSubscriptionDiscountCode = shopOperation(
  {
    operation: 'updateSubscriptionDiscountCode',
    summary: 'Update Discount Code',
    description:
      'Sets the discount code that is applied to the orders of a subscription. A code that ends or is used up later is removed at the next order.',
    mutation: true,
    access: backend('write_subscriptions'),
    input: z.object({ subscriptionId, discountCode: requiredText().describe('The discount code. Required.') }),
    output: subscriptionOutput,
  },
  async (context, { subscriptionId: id, discountCode }) => {
    const { database, shopId } = context;
    const { shop, subscription: before } =
      (await loadSubscription(database, shopId, id)) ??
      refuse('NOT_FOUND', { message: 'The subscription was not found.' });
    const facts = await loadFacts(database, shopId, { discountCodes: [discountCode], overrides: ['discount'] });
    const { discountCodes } = facts;
    const checkedCode = await checkCode(context, { shop, facts, terms: before.terms }, discountCode);
    return changeSubscription(context, id, ({ subscription, now }) => {
      const [message] = discountFaults({ checkedCode, discountCodes }, { ...subscription.terms, discountCode }, now);
      if (message !== undefined) refuse('DISCOUNT_NOT_VALID', { field: 'discountCode', message });
      return { subscription: withTerms(subscription, { discountCode }), events: [updated(['discountCode'])] };
    });
  },
);
