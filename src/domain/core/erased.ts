/** What stands in the place of personal data that was erased. */
export const erased = '[erased]';
