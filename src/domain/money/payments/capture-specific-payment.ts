import { z } from 'zod';
import { text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { captureAmount, captureMembers, captureOutput } from './capture-input.js';
import { makeCapture } from './make-capture.js';

/** Captures an amount of one payment. Refuses PAYMENT_NOT_FOUND besides (spec 2, "Payments"). */
export const captureSpecificPayment = orderOperation(
  {
    operation: 'captureSpecificPayment',
    summary: 'Capture Specific Payment',
    access: backend('write_payments'),
    input: z.object({ ...captureMembers, amount: captureAmount, paymentId: text().min(1) }),
    output: captureOutput,
    keyed: true,
  },
  (context, { amount, paymentId, reauth, captureData }) =>
    makeCapture(context, { amount, paymentId, reauth, captureData }),
);
