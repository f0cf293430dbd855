import { addPayment } from '../../domain/payments/add-payment.js';
import { deletePayment } from '../../domain/payments/delete-payment.js';
import { updatePayment } from '../../domain/payments/update-payment.js';
import { mutation } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const payments: Resolvers = {
  Mutation: {
    addPayment: mutation(addPayment),
    updatePayment: mutation(updatePayment),
    deletePayment: mutation(deletePayment),
  },
};
