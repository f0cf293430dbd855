/** What test files import from `@jest/globals`: of the file that runs at the moment. */
export let afterAll;
export let afterEach;
export let beforeAll;
export let beforeEach;
export let describe;
export let expect;
export let test;

/** Makes the globals of a test file the current ones. */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } = globals);
}
