/** How many reads of orders share a statement, and how many such statements are under way in a process at a time. */
export const readTogether = { most: 64, inFlight: 2 };
