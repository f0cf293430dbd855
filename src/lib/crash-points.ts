/**
 * The places at which a test may let the process die: around each call of a gateway, after each step of Process Order,
 * and once the platform has done what it was told.
 */
export type CrashPoint =
  | `${'authorize' | 'capture' | 'refund' | 'void'}:${'intent-written' | 'before-call' | 'answered' | 'settled'}`
  | `process:${'validate' | 'total' | 'inventory' | 'payments' | 'processed' | 'platform_order'}`
  | `platform:${'created' | 'updated'}`;

type Crash = (point: CrashPoint) => void;

/** For tests only: nothing but `FAULT_POINT` together with `NODE_ENV=test` arms a point. */
function crashPointIn({ NODE_ENV: mode, FAULT_POINT: armed }: NodeJS.ProcessEnv): Crash {
  if (mode !== 'test' || !armed) return () => undefined;
  return (point) => {
    // As the machine or its operator ends a process: at once, with nobody told and nothing finished.
    if (point === armed) process.kill(process.pid, 'SIGKILL');
  };
}

/** Says that the work has come to a point; where the point is armed, the process dies there. */
export const crashPoint: Crash = crashPointIn(process.env);
