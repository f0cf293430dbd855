import { z } from 'zod';
import type { Context } from '../context.js';
import { OperationError } from '../errors.js';
import { wireFault } from '../http/wire-fault.js';
import type { Access } from '../domain/core/operation/access.js';
import { pageInput } from '../domain/core/lists/list-page.js';
import type { Operation } from '../domain/core/operation/operation.js';
import type { RestRequest } from './rest-request.js';
import { withMember, type Answer, type Asked, type JsonSchema, type Success, type Wrap } from './wrap.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One line of the route table: a path, and the operation that it calls. */
export interface Route {
  method: Method;
  /** With its parameters in braces, as OpenAPI writes them. */
  path: string;
  operation: Operation;
  /** The ID of the route in the OpenAPI description; the name of the operation if only one route has it. */
  id: string;
  /** The required access, if it differs from that of the operation. */
  access: Access;
  takesEmptyList: boolean;
  /** An additional description. */
  description: string | undefined;
  /** Makes the schema of the body for the OpenAPI description. */
  describeBody: () => JsonSchema;
  success: Success;
  statuses: Readonly<Record<number, string>>;
  /** The body is a platform event, which may be larger than other bodies. */
  takesPlatformEvent?: boolean;
  /** Invalid input is 400, not 422. */
  faultsAre400: boolean;
  /** The errors of a 400 are their messages alone. */
  faultsAreTexts: boolean;
  respond(call: Context, input: unknown, asked: Asked): Promise<Answer>;
  /** Responds to a valid request; undefined if `respond` has to check the request. */
  quickly?(call: Context, request: RestRequest): Promise<Answer> | undefined;
}

export interface RouteOptions<Result> {
  wrap?: Wrap<Result, Answer>;
  access?: Access;
  id?: string;
  takesEmptyList?: true;
  description?: string;
  faultsAre400?: true;
  /** The errors of a 400 are their messages alone. */
  faultsAreTexts?: true;
}

/** The parameters of a path: `{line_item_key}`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

/** Whether an operation returns a page of a list that may be long. Short lists have a limit of their own. */
const isLongList = ({ input }: Pick<Operation, 'input'>): boolean =>
  input instanceof z.ZodObject && input.shape['limit'] === pageInput.shape.limit;

/** Builders of routes whose responses have the given wrap, unless a route specifies another one. */
export function routesWith<Base>(usual: Wrap<Base>) {
  const route =
    (method: Method) =>
    <Result extends Base>(path: string, operation: Operation<Result>, options: RouteOptions<Result> = {}): Route => {
      const wrap: Wrap<Result, Answer> = options.wrap ?? usual;
      return {
        method,
        path,
        operation,
        id: options.id ?? operation.operation,
        access: options.access ?? operation.access,
        takesEmptyList: options.takesEmptyList ?? false,
        description: options.description,
        describeBody: () => wrap.describe(operation),
        success: wrap.success ?? 200,
        statuses: wrap.statuses ?? {},
        faultsAre400: options.faultsAre400 ?? false,
        faultsAreTexts: options.faultsAreTexts ?? false,
        async respond(call, input, asked) {
          try {
            const run = (): Promise<Result> => operation(call, input);
            const result = await (call.inHeavyTurn && method === 'GET' && isLongList(operation)
              ? call.inHeavyTurn(run)
              : run());
            await call.nextTurn?.({ isShort: method !== 'GET' });
            return wrap.wrap(operation, result, asked);
          } catch (error) {
            if (!(error instanceof OperationError) || !error.result) throw error;
            const answer = wrap.refused?.(operation, error.result, asked);
            if (!answer) throw error;
            const faults = error.faults.map((fault) => wireFault(fault, operation.input, call.acceptLanguage));
            const body = withMember(answer.body, 'errors', JSON.stringify(faults));
            return { ...answer, status: error.status, body };
          }
        },
      };
    };
  return { get: route('GET'), post: route('POST'), put: route('PUT'), patch: route('PATCH'), del: route('DELETE') };
}

/** The routes with a common prefix of their paths. */
export function under(prefix: string, routes: readonly Route[]): Route[] {
  return routes.map((route) => ({ ...route, path: prefix + route.path }));
}

/** The prefix of the routes for the frontend of an order. */
export const storefront = '/checkout/storefront/{shop_identifier}/{public_order_id}';
/** The prefix of the routes for backends that work with orders. */
export const orders = '/checkout/orders/{shop_identifier}';
/** The prefix of the routes for administering a shop. */
export const shop = '/checkout/shop/{shop_identifier}';
