import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { captureAmount, captureMembers, captureOutput } from './capture-input.js';
import { makeCapture } from './make-capture.js';

/** Captures an amount against the order total, across the payments in the order added (spec 2, "Payments"). */
export const capturePayment = orderOperation(
  {
    operation: 'capturePayment',
    summary: 'Capture Payment for Arbitrary Amount',
    access: backend('write_payments'),
    input: z.object({ ...captureMembers, amount: captureAmount }),
    output: captureOutput,
    keyed: true,
  },
  (context, { amount, reauth, captureData }) =>
    makeCapture(context, { amount, paymentId: undefined, reauth, captureData }),
);
