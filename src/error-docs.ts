import { errorTable } from './errors.js';

type Row = (typeof errorTable)[keyof typeof errorTable] & { subType?: string };

/** How GraphQL tells it: among the payload's `userErrors`, or as an error with this `extensions.code`. */
const graphqlOf = ({ graphql }: Row): string => (graphql === 'userErrors' ? '`userErrors`' : `\`${graphql}\``);

function rowOf(code: string, row: Row): string {
  const { status, type, severity, subType, meaning, remedy } = row;
  const cells = [`\`${code}\``, status, graphqlOf(row), type, subType ?? '', severity, meaning, remedy];
  return `| ${cells.join(' | ')} |`;
}

/** The page `docs/errors.md`, from the one table of everything that can be refused. */
export function errorDocs(): string {
  return [
    '# Errors',
    '',
    'Every refusal of Tillgate has one of these codes, the same over both doors. A code never changes its meaning, so',
    'programs may rely on it; messages are for people and may change. All faults of a call are reported at once; the',
    'first decides the status. `severity` says who can mend it: `validation` the shopper, `critical` only the caller’s',
    'program or an operator.',
    '',
    'REST answers with the status and `{errors: [{message, type, field, severity, sub_type, code}]}`. GraphQL tells',
    'refused operations (422) among the payload’s `userErrors`, everything else as an error with `extensions.code`.',
    '`type` and `sub_type` are the usual ones; where a fault has others, it says so itself.',
    '',
    'This page is generated from `src/errors.ts` by `node scripts/make-error-docs.mjs`.',
    '',
    '| code | REST | GraphQL | type | sub_type | severity | meaning | what to do |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...Object.entries<Row>(errorTable).map(([code, row]) => rowOf(code, row)),
    '',
  ].join('\n');
}
