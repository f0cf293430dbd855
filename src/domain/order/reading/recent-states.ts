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
 */
export const createRecentStates = (): LRUCache<string, ReadState> =>
  new LRUCache({ maxSize: most, sizeCalculation: ({ stateBytes }) => stateBytes.length + besides });
