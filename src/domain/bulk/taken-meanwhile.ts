/** Another transaction stored what this one was about to store: the chunk is rolled back and imported again. */
export class TakenMeanwhile extends Error {
  constructor() {
    super('the catalog was changed concurrently too many times');
  }
}
