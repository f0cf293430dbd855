import type { FilterExpression } from './filter-expression.js';
import {
  columnTypes,
  typedExpressions,
  type FilterColumnFault,
  type FilterColumnType,
  type TypedExpression,
} from './filter-types.js';

/** A column that callers may filter by; `sql` is our own expression for it, never a caller's text. */
export interface FilterColumn {
  sql: string;
  type: FilterColumnType;
  /** The text in lower case, if an index on it supports patterns; `ilike` can only use trigram indexes. */
  lower?: string;
  /** The expression is an array of texts; a condition is true if it is true for one of the elements. */
  isArray?: boolean;
  /** Personal data of shoppers. */
  isPersonal?: boolean;
  /** Values can be compared with `eq`, `neq`, `in` and `nin` only. */
  isComparedWhole?: boolean;
}

export type FilterColumns = Readonly<Record<string, FilterColumn>>;

/**
 * Turns filter expressions into one SQL condition (`true` when there are none) whose values are parameters from
 * `$firstParameter` on; it contains no text of the caller. `neq` and `nin` keep rows where the column is null; all
 * other operators leave them out, except `eq(column:null)`. Refuses all values that do not match the columns, at once.
 */
export function filterToSql(
  expressions: readonly FilterExpression[],
  columns: FilterColumns,
  firstParameter: number,
): { where: string; values: unknown[] } | { faults: FilterColumnFault[] } {
  const read = typedExpressions(expressions, columns);
  if ('faults' in read) return read;
  const conditions: string[] = [];
  const values: unknown[] = [];
  for (const { column, typed } of read.expressions) {
    const condition = column.isArray ? toArrayCondition : toCondition;
    const { sql, parameter } = condition(typed, column, `$${firstParameter + values.length}`);
    conditions.push(sql);
    if (parameter !== undefined) values.push(parameter);
  }
  return { where: conditions.join(' and ') || 'true', values };
}

/** One condition and the value of its parameter if it has one. */
interface Condition {
  sql: string;
  parameter?: unknown;
}

function toCondition(typed: TypedExpression, { sql, type, lower }: FilterColumn, placeholder: string): Condition {
  const parameter = `${placeholder}::${columnTypes[type].sql}`;
  switch (typed.kind) {
    case 'null':
      return { sql: `${sql} is ${typed.isNull ? '' : 'not '}null` };
    case 'pattern': {
      const literal = typed.value.replace(/[\\%_]/g, '\\$&');
      return {
        sql: lower ? `${lower} like lower(${parameter})` : `${sql} ilike ${parameter}`,
        parameter: typed.operator === 'like' ? `${literal}%` : `%${literal}`,
      };
    }
    case 'list':
      return {
        sql:
          typed.operator === 'in'
            ? `${sql} = any(${parameter}[])`
            : `(${sql} <> all(${parameter}[]) or ${sql} is null)`,
        parameter: typed.values,
      };
    case 'comparison':
      return { sql: `${sql} ${comparisons[typed.operator]} ${parameter}`, parameter: typed.value };
  }
}

/** The condition on the elements of an array. Equality can use an index on the elements. */
function toArrayCondition(typed: TypedExpression, column: FilterColumn, placeholder: string): Condition {
  const { sql } = column;
  const holdsOne = (values: string): string => `(${sql} <> '{}' and ${sql} && ${values})`;
  switch (typed.kind) {
    case 'null':
      return { sql: `${sql} ${typed.isNull ? '=' : '<>'} '{}'` };
    case 'list': {
      const one = holdsOne(`${placeholder}::text[]`);
      return { sql: typed.operator === 'in' ? one : `not ${one}`, parameter: typed.values };
    }
    case 'comparison':
      if (typed.operator === 'eq' || typed.operator === 'neq') {
        const one = holdsOne(`array[${placeholder}::text]`);
        return { sql: typed.operator === 'eq' ? one : `not ${one}`, parameter: typed.value };
      }
  }
  const ofElement = toCondition(typed, { ...column, sql: 'element' }, placeholder);
  return { ...ofElement, sql: `exists (select from unnest(${sql}) as element where ${ofElement.sql})` };
}

const comparisons = { eq: '=', neq: 'is distinct from', gt: '>', gte: '>=', lt: '<', lte: '<=' };
