import { addPayment } from '../../domain/money/payments/add-payment.js';
import { deletePayment } from '../../domain/money/payments/delete-payment.js';
import { updatePayment } from '../../domain/money/payments/update-payment.js';
import { mutation } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const payments: Resolvers = {
  Mutation: {
    addPayment: mutation(addPayment),
    updatePayment: mutation(updatePayment),
    deletePayment: mutation(deletePayment),
  },
};
