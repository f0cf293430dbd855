import { filterLimits } from '../lib/filter-expression.js';

/** The introduction of the document, with the grammar of filters. */
export const about = `Tillgate is a self-hosted headless checkout. This is its REST API; the GraphQL API has the same operations.

Amounts are whole numbers of the currency's minor unit, such as cents. Times are RFC 3339 in UTC. Later releases can add members to responses.

## Filters

List operations accept \`filter\`, which contains one or more expressions of the form \`operator(column:value)\`, combined with \`+\`. A row is returned if all expressions match. The parameter may be repeated. The description of each list operation names its columns and their types.

| Operator | Meaning |
| --- | --- |
| \`eq(column:value)\`, \`neq(column:value)\` | The column equals, or does not equal, the value. \`null\` compares with null. |
| \`gt\`, \`gte\`, \`lt\`, \`lte\` | The column is greater than, at least, less than, or at most the value. |
| \`in(column:a,b)\`, \`nin(column:a,b)\` | The column is, or is not, one of the values. |
| \`like(column:abc*)\` | The column starts with the value, ignoring case. |
| \`nlike(column:*abc)\` | The column ends with the value, ignoring case. |

A value that contains \`,\`, \`)\`, \`+\` or a space must be in double quotes, with \`\\"\` and \`\\\\\` as escapes, or percent-encoded twice. Times are RFC 3339, booleans are \`true\` and \`false\`. For example: \`filter=gte(created_at:2026-12-01T00:00:00Z)+in(status:open,processed)\`. The filters of a request can have, in total, at most ${filterLimits.expressions} expressions, ${filterLimits.listValues} values in lists, and ${filterLimits.bytes} bytes. An unknown column or operator, or a value that does not have the column's type, is refused with \`INVALID_FILTER\`.

## Pages

List operations with a \`pagination\` member accept \`limit\` (1 to 100, 50 by default; larger numbers are treated as 100) and either \`page\` or \`since_id\`. With \`since_id\` the list continues after the row with that ID; with \`page\` it starts at that page. Follow \`next_url\` until it is empty.
`;
