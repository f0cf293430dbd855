import { documentedVariables } from './environment.js';

/** The page `docs/environment.md`, generated from the table of variables. */
export function environmentDocs(): string {
  const rows = documentedVariables().map(
    ({ name, meaning, expected, fallback }) => `| \`${name}\` | ${meaning} | ${expected} | ${fallback} |`,
  );
  return [
    '# Environment variables',
    '',
    'Tillgate is configured only with environment variables. They are checked at startup: an error message contains the',
    'variable and the expected value, all errors are printed at once, and the process exits with code 78. An empty',
    'variable counts as not set.',
    '',
    'This page is generated from `src/environment.ts` by `npm run generate:environment`.',
    '',
    '| variable | meaning | value | default |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
