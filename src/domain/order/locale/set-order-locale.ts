import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { withState, type Order } from '../document/order.js';
import { localeInput } from './order-locale.js';

function refuseProcessing({ status }: Order): void {
  if (status === 'processing') refuse('ORDER_PROCESSING');
}

/** Sets the language of an order in any status; its total does not change. Refuses ORDER_PROCESSING. */
export const changeLocale = (context: OrderContext, locale: string) =>
  changeOrder(context, {
    changed: ['locale'],
    refuse: refuseProcessing,
    change: ({ order }) => withState(order, { locale }),
    answer: ({ state }) => ({ locale: state.locale }),
  });

export const setOrderLocale = orderOperation(
  {
    operation: 'setOrderLocale',
    summary: "Set Order's Locale",
    description:
      'Sets the language of the order: its pages are shown and its emails are written in it. Also possible after the order was processed.',
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({ locale: localeInput.describe('The language, as a tag of BCP 47: `de`, `pt-BR`. Required.') }),
    output: z.object({
      locale: z.string().nullable().describe('The language of the order; null if the operation was refused.'),
    }),
  },
  (context, { locale }) => changeLocale(context, locale),
);
