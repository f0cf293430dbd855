import type { TypedDocument } from './document.js';
import { isRecord } from './errors.js';
import type { RequestOptions, SendGraphql } from './graphql.js';
import { ok, type RestResult } from './rest.js';

interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** The nodes of the connection that a document selects. */
export type NodeOf<Result> = {
  [Name in keyof Result]-?: NonNullable<Result[Name]> extends { nodes: readonly (infer Node)[] } ? Node : never;
}[keyof Result];

const isConnection = <Node>(value: unknown): value is Connection<Node> =>
  isRecord(value) && Array.isArray(value['nodes']) && isRecord(value['pageInfo']);

/**
 * All nodes of a connection, page by page. The document takes `$after: String` and selects
 * `nodes {…} pageInfo { hasNextPage endCursor }` of one list.
 */
export function eachOf(graphql: SendGraphql) {
  return async function* each<Result, Variables extends { after?: string | null | undefined }>(
    document: TypedDocument<Result, Variables>,
    variables?: Omit<Variables, 'after'>,
    options?: RequestOptions,
  ): AsyncGenerator<NodeOf<Result>, void> {
    const untyped: TypedDocument<Result, object> = { toString: () => document.toString() };
    for (let after: string | null | undefined; ;) {
      const data = await graphql(untyped, { ...variables, ...(after ? { after } : {}) }, options);
      const connection = Object.values(data ?? {}).find((value) => isConnection<NodeOf<Result>>(value));
      if (!connection) return;
      yield* connection.nodes;
      after = connection.pageInfo.endCursor;
      if (!connection.pageInfo.hasNextPage || !after) return;
    }
  };
}

/** A result of {@link RestClient} whose body is a page of a list. */
interface PageResult<Item> extends RestResult {
  data?: { data: readonly Item[]; pagination?: { next_url?: string | null } };
}

/**
 * All items of a REST list, page by page: `get` reads one page with the query parameters that it is given.
 *
 * @example items((query) => client.rest.GET('/checkout/orders/{shop_identifier}', { params: { path, query } }))
 */
export async function* items<Item>(
  get: (query: Record<string, string>) => Promise<PageResult<Item>>,
): AsyncGenerator<Item, void> {
  let query: Record<string, string> | undefined = {};
  while (query) {
    const page: NonNullable<PageResult<Item>['data']> = await ok(get(query));
    yield* page.data;
    const next = page.pagination?.next_url;
    query = next ? Object.fromEntries(new URL(next, 'http://localhost').searchParams) : undefined;
  }
}
