import { TillgateError } from '@tillgate/client';

/** What the page does with the payments of its order. */
interface OrderPayments {
  /** The IDs of those that it shows. */
  shown: () => readonly string[];
  /** Reads them again. */
  read: () => Promise<readonly { id: string; status: string; displayString: string }[]>;
  /** Takes one back, if there is one, and shows the others. */
  takeBack: (payment: { id: string } | undefined) => Promise<void>;
  showFailure: (error: unknown) => void;
}

export interface UncertainPayment {
  /** Takes back a payment whose addition got no response: the shopper is free to choose again. */
  takeBackUncertain: () => Promise<void>;
  /** Adds a payment. If a step is refused, the payment is taken back; without a response, it is uncertain. */
  addWhole: <Added>(displayString: string, add: () => Promise<Added>) => Promise<Added>;
}

/** Keeps track of a payment of which it is not known whether it was added. It is not shown: the form that added it stays. */
export function uncertainPayment({ shown, read, takeBack, showFailure }: OrderPayments): UncertainPayment {
  let uncertain: { displayString: string; before: readonly string[] } | undefined;
  let takingBack: Promise<void> | undefined;

  async function findAndTakeBack({ displayString, before }: NonNullable<typeof uncertain>): Promise<void> {
    const added = (await read()).find(
      (payment) =>
        payment.status === 'PENDING' && payment.displayString === displayString && !before.includes(payment.id),
    );
    await takeBack(added);
    uncertain = undefined;
  }

  async function takeBackUncertain(): Promise<void> {
    if (uncertain) takingBack ??= findAndTakeBack(uncertain).finally(() => (takingBack = undefined));
    await takingBack;
  }

  return {
    takeBackUncertain,
    async addWhole(displayString, add) {
      await takeBackUncertain();
      uncertain = { displayString, before: shown() };
      try {
        const added = await add();
        uncertain = undefined;
        return added;
      } catch (error) {
        if (error instanceof TillgateError && error.status !== 401) await takeBackUncertain().catch(showFailure);
        throw error;
      }
    },
  };
}
