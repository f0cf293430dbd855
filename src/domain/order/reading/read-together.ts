/** How many reads of orders share a statement, and how many such statements a process runs concurrently. */
export const readTogether = { most: 64, inFlight: 2 };
