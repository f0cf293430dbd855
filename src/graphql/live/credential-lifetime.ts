import type { Clock } from '../../lib/clock.js';

/** How often a credential is looked up again, in ms: a token may have been revoked, or a session signed out. */
const checkedEvery = 4_000;

/** The maximum delay of a timer in Node.js, in ms. */
const longestTimer = 2_147_483_647;

/** The time during which a socket may be open with its credential. */
export interface CredentialLifetime {
  /** Ends it at this time. */
  endAt(time: Date): void;
  /** Ends it once a regular check says that the credential is no longer valid. An error of a check says nothing. */
  endUnless(isValid: () => Promise<boolean>): void;
  /** Stops the timers. */
  stop(): void;
}

/** `end` is called when the lifetime ends. */
export function createLifetime(clock: Clock, end: () => void): CredentialLifetime {
  let expiry: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;

  function endAt(time: Date): void {
    const left = time.getTime() - clock.now().getTime();
    if (left <= 0) end();
    else expiry = setTimeout(() => endAt(time), Math.min(left, longestTimer));
  }

  return {
    endAt,
    endUnless(isValid) {
      const check = async (): Promise<void> => {
        if (!(await isValid())) end();
      };
      checking = setInterval(() => {
        check().catch(() => undefined);
      }, checkedEvery);
    },
    stop() {
      clearTimeout(expiry);
      clearInterval(checking);
    },
  };
}
