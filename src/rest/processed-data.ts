import { orderData, type AnsweredOrder, type Wrap } from './wrap.js';

/** 200 with the order; 202 while a gateway asks the shopper for more (contract 1, "The order's life"). */
export const processedData: Wrap<{ order: AnsweredOrder; handleSca?: true }> = {
  ...orderData,
  wrap: (operation, result, asked) => ({
    ...orderData.wrap(operation, result, asked),
    status: result.handleSca === true ? 202 : 200,
  }),
  statuses: { 202: 'A gateway asks for extra authentication of the shopper; then call again.' },
};
