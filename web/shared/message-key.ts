import type english from '../languages/en.json';

/** The key of a message of the pages. */
export type MessageKey = keyof typeof english;
