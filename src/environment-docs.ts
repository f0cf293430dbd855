import { documentedVariables } from './environment.js';

/** The page `docs/environment.md`, made from the table of variables. */
export function environmentDocs(): string {
  const rows = documentedVariables().map(
    ({ name, meaning, expected, fallback }) => `| \`${name}\` | ${meaning} | ${expected} | ${fallback} |`,
  );
  return [
    '# The environment',
    '',
    'Tillgate is configured by environment variables alone. They are checked at start: a fault names the variable and what',
    'it should be, all faults are printed at once, and the process exits with 78. An empty variable counts as not set.',
    '',
    'This page is generated from `src/environment.ts` by `node scripts/make-environment-docs.mjs`.',
    '',
    '| variable | meaning | value | default |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
