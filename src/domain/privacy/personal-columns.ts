/** The columns of a table that may contain personal data. */
export interface PersonalColumns {
  name: string;
  /** The primary key after `shop_id`, with the type of each column. */
  keys: readonly (readonly [column: string, type: string])[];
  /** Columns with JSON, of type json or text. */
  json: readonly string[];
  /** Columns that are personal as a whole. */
  text: readonly string[];
  /** Columns with free text. */
  freeText?: readonly string[];
  /** The platform's time of the stored data, which erasure advances, so that repeated data is older. */
  reportedAt?: string;
}
