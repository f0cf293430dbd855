import { errorTable } from './errors.js';

type Row = (typeof errorTable)[keyof typeof errorTable] & { subType?: string };

/** How GraphQL reports it: in the payload's `userErrors`, or as an error with this `extensions.code`. */
const graphqlOf = ({ graphql }: Row): string => (graphql === 'userErrors' ? '`userErrors`' : `\`${graphql}\``);

function rowOf(code: string, row: Row): string {
  const { status, type, severity, subType, meaning, remedy } = row;
  const cells = [`\`${code}\``, status, graphqlOf(row), type, subType ?? '', severity, meaning, remedy];
  return `| ${cells.join(' | ')} |`;
}

/** The page `docs/errors.md`, from the table of error codes. */
export function errorDocs(): string {
  return [
    '# Errors',
    '',
    'Every error of Tillgate has one of these codes, in GraphQL as well as in REST. The meaning of a code never changes,',
    'so applications can rely on it. Messages are for people and may change. All errors in a request are reported at',
    'once; the first one determines the status. `severity` is `validation` if the shopper can correct the error, and',
    '`critical` if only the calling application or an operator can.',
    '',
    'REST responds with the status and `{errors: [{message, type, field, severity, sub_type, code}]}`. GraphQL reports',
    'refused operations (422) in the payload’s `userErrors`, and everything else as an error with `extensions.code`.',
    '`type` and `sub_type` are the usual values; an error can have different ones.',
    '',
    'This page is generated from `src/errors.ts` by `npm run generate:errors`.',
    '',
    '| code | REST | GraphQL | type | sub_type | severity | meaning | remedy |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...Object.entries<Row>(errorTable).map(([code, row]) => rowOf(code, row)),
    '',
  ].join('\n');
}
