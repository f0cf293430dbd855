import {
  shorten,
  type EqualityOperator,
  type FilterExpression,
  type ListOperator,
  type OrderOperator,
  type PatternOperator,
} from './filter-expression.js';
import { parseTimestamp, plusOfOffset } from './timestamp.js';

export type FilterColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'timestamp' | 'uuid' | 'decimal';

/** A value of a filter, read by the type of its column. Timestamps are texts in UTC with milliseconds. */
export type FilterValue = string | number | boolean;

/** A condition whose values fit the type of its column. */
export type TypedExpression =
  | { kind: 'null'; isNull: boolean }
  | { kind: 'pattern'; operator: PatternOperator; value: string }
  | { kind: 'list'; operator: ListOperator; values: FilterValue[] }
  | { kind: 'comparison'; operator: EqualityOperator | OrderOperator; value: FilterValue };

/** A value that does not match its column; `expression` is the index of the expression. */
export interface FilterColumnFault {
  message: string;
  expression: number;
}

/**
 * Parses the values of an expression by the type of its column. Returns the message of an error if they are invalid.
 */
function typedExpression(expression: FilterExpression, type: FilterColumnType): TypedExpression | string {
  const { name, read } = columnTypes[type];
  switch (expression.operator) {
    case 'like':
    case 'nlike': {
      const { operator, column, value } = expression;
      return type === 'text'
        ? { kind: 'pattern', operator, value }
        : `"${operator}" is for texts, "${column}" is ${name}`;
    }
    case 'in':
    case 'nin': {
      const { operator, column } = expression;
      const values: FilterValue[] = [];
      for (const text of expression.values) {
        const value = read(text);
        if (value === undefined) return typeMessage(column, type, text);
        values.push(value);
      }
      return { kind: 'list', operator, values };
    }
    default: {
      const { operator, column } = expression;
      if (expression.value === null) return { kind: 'null', isNull: operator === 'eq' };
      const value = read(expression.value);
      return value === undefined
        ? typeMessage(column, type, expression.value)
        : { kind: 'comparison', operator, value };
    }
  }
}

const wholeOperators: ReadonlySet<string> = new Set(['eq', 'neq', 'in', 'nin']);

function readExpression(
  expression: FilterExpression,
  { type, isComparedWhole }: { type: FilterColumnType; isComparedWhole?: boolean },
): TypedExpression | string {
  const { operator, column } = expression;
  if (isComparedWhole && !wholeOperators.has(operator))
    return `"${operator}" cannot be used with "${column}", which your role does not show; use eq, neq, in or nin`;
  return typedExpression(expression, type);
}

/**
 * Reads expressions by the types of their columns. Refuses unknown columns, values that do not match the column's type,
 * and patterns on columns that are not text; all of them at once.
 */
export function typedExpressions<Column extends { type: FilterColumnType; isComparedWhole?: boolean }>(
  expressions: readonly FilterExpression[],
  columns: Readonly<Record<string, Column>>,
): { expressions: { column: Column; typed: TypedExpression }[] } | { faults: FilterColumnFault[] } {
  const read: { column: Column; typed: TypedExpression }[] = [];
  const faults: FilterColumnFault[] = [];
  expressions.forEach((one, expression) => {
    const column = Object.hasOwn(columns, one.column) ? columns[one.column] : undefined;
    const typed = column
      ? readExpression(one, column)
      : `unknown column "${shorten(one.column)}", known are ${Object.keys(columns).join(', ')}`;
    if (typeof typed === 'string') faults.push({ message: typed, expression });
    else if (column) read.push({ column, typed });
  });
  return faults.length > 0 ? { faults } : { expressions: read };
}

function typeMessage(column: string, type: FilterColumnType, value: string): string {
  return `"${column}" is ${columnTypes[type].name}, "${shorten(value)}" is not`;
}

interface ColumnType {
  /** Its name in messages. */
  name: string;
  /** The type that the parameter is cast to, so that PostgreSQL does not have to infer it. */
  sql: string;
  /** The parameter for a text; undefined if the text does not match the type. */
  read: (text: string) => FilterValue | undefined;
}

export const columnTypes: Readonly<Record<FilterColumnType, ColumnType>> = {
  text: { name: 'a text', sql: 'text', read: (text) => text },
  integer: { name: 'a whole number (at most 2^53-1)', sql: 'bigint', read: readInteger },
  number: { name: 'a number', sql: 'double precision', read: readNumber },
  decimal: { name: 'a decimal number', sql: 'numeric', read: (text) => matching(text, /^-?\d{1,30}(?:\.\d{1,30})?$/) },
  boolean: { name: 'true or false', sql: 'boolean', read: readBoolean },
  timestamp: {
    name: 'a timestamp (RFC 3339) or a date',
    sql: 'timestamptz',
    read: (text) => parseTimestamp(plusOfOffset(text))?.toISOString(),
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
