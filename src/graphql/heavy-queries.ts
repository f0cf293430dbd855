import type { PreparedOperation } from '@tillgate/graphql-execution';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../context.js';

/** The cost from which a query of a list reads so much that it is heavy, such as one of the states of 25 orders. */
const heavyCost = 500;

/** The fields of queries that return pages of lists, as their arguments say. */
export const listFieldsOf = (schema: GraphQLSchema): ReadonlySet<string> =>
  new Set(
    Object.values(schema.getQueryType()?.getFields() ?? {})
      .filter(({ args }) => args.some(({ name }) => name === 'first'))
      .map(({ name }) => name),
  );

/** Whether a query of this cost reads a long list. Shoppers wait for the state of their own order only. */
export const isHeavy = (
  { fields }: Pick<PreparedOperation<Context>, 'fields'>,
  cost: number,
  { caller }: Pick<Context, 'caller'>,
  listFields: ReadonlySet<string> = new Set(),
): boolean => caller.kind !== 'order_token' && cost >= heavyCost && fields.some((name) => listFields.has(name));
