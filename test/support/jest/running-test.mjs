/**
 * Replaces the `AsyncLocalStorage` in which jest-circus keeps the running test. Each test file has its own copy of
 * jest-circus, and Node would pass all their storages on with every promise for as long as the worker lives. The tests of a
 * worker run one after another, so a variable is enough. An error outside of a test is an error of the running one.
 */
export class RunningTest {
  #store;

  getStore() {
    return this.#store;
  }

  async run(store, work) {
    const outer = this.#store;
    this.#store = store;
    try {
      return await work();
    } finally {
      this.#store = outer;
    }
  }
}
