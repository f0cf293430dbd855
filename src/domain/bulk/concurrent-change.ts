/** Another transaction stored what this one was about to store: the chunk is rolled back and imported again. */
export class ConcurrentChange extends Error {
  constructor() {
    super('the catalog was changed concurrently too many times');
  }
}
