import { TillgateError } from '@tillgate/client';
import { unlessGone } from './unless-gone.js';

/** How the page handles the payments of its order. */
interface OrderPayments {
  /** The IDs of the payments that it shows. */
  shown: () => readonly string[];
  /** Reads them again. */
  read: () => Promise<readonly { id: string; status: string; displayString: string }[]>;
  /** Removes one. */
  remove: (id: string) => Promise<unknown>;
  /** Shows the order again. */
  refresh: () => Promise<void>;
  showFailure: (error: unknown) => void;
}

export interface UncertainPayment {
  /** Removes a payment that did not pay, if there is one, so that the shopper can choose another method. */
  discardPayment: (payment: { id: string } | undefined) => Promise<void>;
  /** Removes a payment whose addition got no response, so that the shopper can choose again. */
  discardUncertain: () => Promise<void>;
  /** Adds a payment. If a step is refused, the payment is removed; without a response, it is uncertain. */
  addWhole: <Added>(displayString: string, add: () => Promise<Added>) => Promise<Added>;
}

/**
 * Keeps track of a payment for which it is unknown whether it was added. It is not shown; the form that added it is
 * kept.
 */
export function uncertainPayment(payments: OrderPayments): UncertainPayment {
  const { shown, read, remove, refresh, showFailure } = payments;
  let uncertain: { displayString: string; before: readonly string[] } | undefined;
  let takingBack: Promise<void> | undefined;

  async function discardPayment(payment: { id: string } | undefined): Promise<void> {
    if (payment) await unlessGone(remove(payment.id), 'PAYMENT_NOT_FOUND');
    await refresh();
  }

  async function findAndTakeBack({ displayString, before }: NonNullable<typeof uncertain>): Promise<void> {
    const added = (await read()).find(
      (payment) =>
        payment.status === 'PENDING' && payment.displayString === displayString && !before.includes(payment.id),
    );
    await discardPayment(added);
    uncertain = undefined;
  }

  async function discardUncertain(): Promise<void> {
    if (uncertain) takingBack ??= findAndTakeBack(uncertain).finally(() => (takingBack = undefined));
    await takingBack;
  }

  return {
    discardPayment,
    discardUncertain,
    async addWhole(displayString, add) {
      await discardUncertain();
      uncertain = { displayString, before: shown() };
      try {
        const added = await add();
        uncertain = undefined;
        return added;
      } catch (error) {
        if (error instanceof TillgateError && error.status !== 401) await discardUncertain().catch(showFailure);
        throw error;
      }
    },
  };
}
