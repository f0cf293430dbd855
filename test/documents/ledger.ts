import type { GraphQLSchema } from 'graphql';
import { callGraphql, callRest, filledIn, missingInSchema, type Answered, type Given } from './calls.js';
import { ValueCheck, type Missing } from './check-value.js';
import type { Document, Row } from './document.js';
import type { World } from './given.js';
import { wrongRequests } from './wrong-requests.js';

export type Api = 'rest' | 'graphql';

/** How many refused calls run at a time. */
const atOnce = 8;

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What each operation of a document does not have, over both APIs. */
export class Ledger {
  private readonly checks: Readonly<Record<Api, ValueCheck>>;

  constructor(
    private readonly document: Document,
    private readonly schema: GraphQLSchema,
    private readonly worlds: Readonly<Record<Api, World>>,
  ) {
    this.checks = { rest: new ValueCheck(document), graphql: new ValueCheck(document) };
  }

  /** The lines of one operation over one API, without its exceptions. */
  async missing(row: Row, api: Api): Promise<string[]> {
    if (api === 'graphql' && row.graphql.startsWith('none: ')) return [];
    const given = await this.worlds[api].given(row.given);
    const example = filledIn(row.example ?? {}, given);
    if (!isMap(example)) throw new Error('an example is an object');
    const schema = api === 'graphql' ? missingInSchema(this.schema, row, example) : [];
    const lines = [...schema, ...(await this.notRefused(row, api, given, example))];
    for (const names of row.together ?? [Object.keys(example)]) {
      const request = Object.fromEntries(Object.entries(example).filter(([name]) => names.includes(name)));
      lines.push(...this.responseOf(row, api, await this.call(row, api, given, request)));
    }
    return [...new Set(lines.map(({ where, what }) => `${api} ${where}: ${what}`))];
  }

  /** The members that had a value in no response of an API, although the document has them. */
  neverFilled(api: Api, members: readonly string[]): string[] {
    return members.filter((name) => !this.checks[api].filled.has(name));
  }

  private call(row: Row, api: Api, given: Given, request: Record<string, unknown>, reads = true): Promise<Answered> {
    return api === 'rest'
      ? callRest(row, given, request)
      : callGraphql(this.schema, this.checks.graphql, row, given, request, reads);
  }

  private responseOf(row: Row, api: Api, answered: Answered): Missing[] {
    if (!answered.isSuccess) return [{ where: 'the call', what: `is refused: ${answered.text}` }];
    return Object.entries(row.response).flatMap(([name, type]) => {
      const { value, type: graphql } = answered.members.get(name) ?? { value: undefined };
      if (api === 'graphql' && graphql === undefined) return [];
      if (value === undefined) return [{ where: name, what: 'is absent' }];
      return this.checks[api].member(value, type, name, graphql);
    });
  }

  /** The wrong requests that are not refused with the member's name. */
  private async notRefused(row: Row, api: Api, given: Given, example: Record<string, unknown>): Promise<Missing[]> {
    const isQuery = row.rest.startsWith('GET ');
    const wrong = [...wrongRequests(this.document, row.request ?? {}, example)].filter(
      ({ path, fault, body }) =>
        // In a query everything is a text.
        (!isQuery || api === 'graphql' || fault === 'missing' || typeof body[path] !== 'object') &&
        !(api === 'graphql' && row.graphqlNames?.[path]?.startsWith('(')),
    );
    const missing: Missing[] = [];
    for (let begin = 0; begin < wrong.length; begin += atOnce) {
      const some = wrong.slice(begin, begin + atOnce);
      const answers = await Promise.all(some.map(({ body }) => this.call(row, api, given, body, false)));
      for (const [index, answer] of answers.entries()) {
        const { path = '', fault } = some[index] ?? {};
        if (namesMember(answer, path, row)) continue;
        const what = fault === 'missing' ? 'is not required' : 'takes another type';
        missing.push({ where: `request ${path}`, what });
      }
    }
    return missing;
  }
}

/** Whether a refusal names the member. */
function namesMember({ isSuccess, refused }: Answered, path: string, { graphqlNames }: Row): boolean {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const names = [name, graphqlNames?.[name] ?? name].flatMap((one) => [one, camel(one)]);
  const words = refused.flatMap((one) => one.split(/[^\w]+/));
  return !isSuccess && names.some((one) => words.includes(one));
}

const camel = (name: string): string => name.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
