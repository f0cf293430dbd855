import { DatabaseError } from 'pg';
import { UniqueConstraintError } from 'sequelize';

const uniqueViolation = '23505';

/** Whether a statement failed because another row has the same values in this unique index. */
export const isTakenIn = (error: unknown, index: string): boolean =>
  error instanceof DatabaseError && error.code === uniqueViolation && error.constraint === index;

/** The outcome of a write, or false if another row has the same unique values. */
export async function unlessTaken<T>(write: Promise<T>): Promise<T | false> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof UniqueConstraintError) return false;
    if (error instanceof DatabaseError && error.code === uniqueViolation) return false;
    throw error;
  }
}
