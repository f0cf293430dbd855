/**
 * The points at which a test can kill the process: around each gateway call, after each step of Process Order, after
 * each call of the platform, after the response of a remote state authority and its processing, and between the receipt
 * of a return and its payment, at each step of an agent platform that completes a checkout, and before and after a mail
 * server has accepted an email.
 */
export type CrashPoint =
  | `${'authorize' | 'confirm' | 'capture' | 'refund' | 'void'}:${'intent-written' | 'before-call' | 'answered' | 'settled'}`
  | `process:${'validate' | 'total' | 'inventory' | 'payments' | 'processed' | 'platform_order'}`
  | `platform:${'created' | 'updated' | 'customer_changed'}`
  | `authority:${'answered' | 'committed'}`
  | `shipment:${'decided' | 'captured'}`
  | `return:${'received' | 'refunded' | 'credited'}`
  | `session:${'completing' | 'instrument-written' | 'planned' | 'processed'}`
  | `mail:${'claimed' | 'sent'}`
  | `subscription:${'occurrence-written' | 'attempt-ended' | 'settled' | 'closed'}`;

type Crash = (point: CrashPoint) => void;

/** For tests only: a point is active only if `FAULT_POINT` is set and `NODE_ENV` is `test`. */
function crashPointIn({ NODE_ENV: mode, FAULT_POINT: armed }: NodeJS.ProcessEnv): Crash {
  if (mode !== 'test' || !armed) return () => undefined;
  return (point) => {
    // Like a crash: immediately, without any cleanup.
    if (point === armed) process.kill(process.pid, 'SIGKILL');
  };
}

/** Marks a point in the code; if the point is active, the process dies here. */
export const crashPoint: Crash = crashPointIn(process.env);
