import { orderData, type AnsweredOrder, type Wrap } from './wrap.js';

/** 200 with the order; 202 if the shopper has to authenticate with a gateway first. */
export const processedData: Wrap<{ order: AnsweredOrder; handleSca?: true }> = {
  ...orderData,
  wrap: (operation, result, asked) => ({
    ...orderData.wrap(operation, result, asked),
    status: result.handleSca === true ? 202 : 200,
  }),
  statuses: { 202: 'The shopper must authenticate with the gateway. Then send the request again.' },
};
