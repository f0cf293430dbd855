import { describe } from '@jest/globals';

/**
 * Tests that need a program that may not be installed. Without it, they are skipped, and a line of the output says so;
 * `.ci/run` installs everything they need.
 */
export function describeWhere(isThere: boolean, missing: string, what: string, tests: () => void): void {
  if (isThere) return describe(what, tests);
  process.stdout.write(`skipped, there is no ${missing}: ${what}\n`);
  describe.skip(what, tests);
}
