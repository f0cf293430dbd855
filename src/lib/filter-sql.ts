import { shorten, type FilterExpression } from './filter-expression.js';
import { parseTimestamp } from './timestamp.js';

export type FilterColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'timestamp' | 'uuid' | 'decimal';

/** A column that callers may filter by; `sql` is our own expression for it, never a caller's text. */
export interface FilterColumn {
  sql: string;
  type: FilterColumnType;
  /** The text in lower case, where an index serves patterns on it; `ilike` can use none but of trigrams. */
  lower?: string;
}

export type FilterColumns = Readonly<Record<string, FilterColumn>>;

/** What does not fit the columns; `expression` is the index of the expression at fault. */
export interface FilterColumnFault {
  message: string;
  expression: number;
}

/**
 * Turns filter expressions into one SQL condition (`true` when there are none) whose values are parameters from
 * `$firstParameter` on; no text of the caller stands in it. `neq` and `nin` keep rows where the column is null, all other
 * operators leave them out (`eq(column:null)` apart). Refuses an unknown column, a value that does not fit the column's
 * type, and a pattern on a column that is no text; all of them at once.
 */
export function filterToSql(
  expressions: readonly FilterExpression[],
  columns: FilterColumns,
  firstParameter: number,
): { where: string; values: unknown[] } | { faults: FilterColumnFault[] } {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const faults: FilterColumnFault[] = [];
  expressions.forEach((expression, index) => {
    const column = Object.hasOwn(columns, expression.column) ? columns[expression.column] : undefined;
    const result = column
      ? toCondition(expression, column, `$${firstParameter + values.length}`)
      : `unknown column "${shorten(expression.column)}", known are ${Object.keys(columns).join(', ')}`;
    if (typeof result === 'string') {
      faults.push({ message: result, expression: index });
      return;
    }
    conditions.push(result.sql);
    if (result.parameter !== undefined) values.push(result.parameter);
  });
  return faults.length > 0 ? { faults } : { where: conditions.join(' and ') || 'true', values };
}

/** One condition and the value of its parameter if it has one; or the message of a fault. */
type Condition = { sql: string; parameter?: unknown } | string;

function toCondition(expression: FilterExpression, column: FilterColumn, placeholder: string): Condition {
  const type = columnTypes[column.type];
  const parameter = `${placeholder}::${type.sql}`;
  switch (expression.operator) {
    case 'like':
    case 'nlike': {
      if (column.type !== 'text')
        return `"${expression.operator}" is for texts, "${expression.column}" is ${type.name}`;
      const literal = expression.value.replace(/[\\%_]/g, '\\$&');
      return {
        sql: column.lower ? `${column.lower} like lower(${parameter})` : `${column.sql} ilike ${parameter}`,
        parameter: expression.operator === 'like' ? `${literal}%` : `%${literal}`,
      };
    }
    case 'in':
    case 'nin': {
      const misfit = expression.values.find((value) => type.read(value) === undefined);
      if (misfit !== undefined) return misfitMessage(expression.column, column.type, misfit);
      const sql =
        expression.operator === 'in'
          ? `${column.sql} = any(${parameter}[])`
          : `(${column.sql} <> all(${parameter}[]) or ${column.sql} is null)`;
      return { sql, parameter: expression.values.map(type.read) };
    }
    default: {
      if (expression.value === null)
        return { sql: `${column.sql} is ${expression.operator === 'eq' ? '' : 'not '}null` };
      const value = type.read(expression.value);
      if (value === undefined) return misfitMessage(expression.column, column.type, expression.value);
      return { sql: `${column.sql} ${comparisons[expression.operator]} ${parameter}`, parameter: value };
    }
  }
}

const comparisons = { eq: '=', neq: 'is distinct from', gt: '>', gte: '>=', lt: '<', lte: '<=' };

function misfitMessage(column: string, type: FilterColumnType, value: string): string {
  return `"${column}" is ${columnTypes[type].name}, "${shorten(value)}" is not`;
}

interface ColumnType {
  /** How a message calls it. */
  name: string;
  /** The type that the parameter is cast to, so that PostgreSQL has nothing to guess. */
  sql: string;
  /** The parameter that a text stands for; undefined when it does not fit. */
  read: (text: string) => string | number | boolean | undefined;
}

const columnTypes: Readonly<Record<FilterColumnType, ColumnType>> = {
  text: { name: 'a text', sql: 'text', read: (text) => text },
  integer: { name: 'a whole number (at most 2^53-1)', sql: 'bigint', read: readInteger },
  number: { name: 'a number', sql: 'double precision', read: readNumber },
  decimal: { name: 'a decimal number', sql: 'numeric', read: (text) => matching(text, /^-?\d{1,40}(?:\.\d{1,40})?$/) },
  boolean: { name: 'true or false', sql: 'boolean', read: readBoolean },
  timestamp: {
    name: 'a timestamp (RFC 3339) or a date',
    sql: 'timestamptz',
    read: (text) => parseTimestamp(text)?.toISOString(),
  },
  uuid: {
    name: 'a UUID',
    sql: 'uuid',
    read: (text) => matching(text, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
  },
};

function matching(text: string, pattern: RegExp): string | undefined {
  return pattern.test(text) ? text : undefined;
}

function readInteger(text: string): number | undefined {
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(value) ? value : undefined;
}

function readNumber(text: string): number | undefined {
  const value = /^-?\d{1,40}(?:\.\d{1,40})?(?:e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : undefined;
  return Number.isFinite(value) ? value : undefined;
}

function readBoolean(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}
