import { DatabaseError } from 'pg';
import { UniqueConstraintError } from 'sequelize';

const uniqueViolation = '23505';

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
