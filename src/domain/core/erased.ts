/** The placeholder for erased personal data. */
export const erased = '[erased]';
