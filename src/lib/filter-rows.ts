import type { FilterExpression } from './filter-expression.js';
import {
  typedExpressions,
  type FilterColumnFault,
  type FilterColumnType,
  type FilterValue,
  type TypedExpression,
} from './filter-types.js';
import { compareDecimal } from './money.js';

/** A column of rows in memory that callers may filter by. */
export interface RowColumn<Row> {
  type: FilterColumnType;
  valueOf(row: Row): unknown;
}

/**
 * The rows that match all filter expressions, with the same semantics as {@link filterToSql}. Refuses all values that
 * do not match the columns, at once.
 */
export function filterRows<Row>(
  expressions: readonly FilterExpression[],
  columns: Readonly<Record<string, RowColumn<Row>>>,
  rows: readonly Row[],
): { rows: Row[] } | { faults: FilterColumnFault[] } {
  const read = typedExpressions(expressions, columns);
  if ('faults' in read) return read;
  const matches = (row: Row): boolean =>
    read.expressions.every(({ column, typed }) => holds(typed, column.type, comparable(column.valueOf(row))));
  return { rows: rows.filter(matches) };
}

/** The value in the form that filters compare: times are texts in UTC. */
function comparable(value: unknown): FilterValue | null {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function holds(typed: TypedExpression, type: FilterColumnType, value: FilterValue | null): boolean {
  switch (typed.kind) {
    case 'null':
      return (value === null) === typed.isNull;
    case 'pattern': {
      const text = value === null ? undefined : String(value).toLowerCase();
      const part = typed.value.toLowerCase();
      return (typed.operator === 'like' ? text?.startsWith(part) : text?.endsWith(part)) ?? false;
    }
    case 'list': {
      const isListed = value !== null && typed.values.some((one) => compare(type, value, one) === 0);
      return isListed === (typed.operator === 'in');
    }
    case 'comparison':
      if (value === null) return typed.operator === 'neq';
      return comparisons[typed.operator](compare(type, value, typed.value));
  }
}

function compare(type: FilterColumnType, left: FilterValue, right: FilterValue): number {
  if (type === 'decimal') return compareDecimal(String(left), String(right));
  if (type === 'uuid') return compare('text', String(left).toLowerCase(), String(right).toLowerCase());
  return left === right ? 0 : left < right ? -1 : 1;
}

const comparisons = {
  eq: (order: number) => order === 0,
  neq: (order: number) => order !== 0,
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
};
