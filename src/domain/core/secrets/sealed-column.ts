import type { Encryption } from '../../../lib/encryption.js';

/** A column with encrypted texts. Every such column is listed in `src/domain/sealed-columns.ts`. */
export interface SealedColumn {
  table: string;
  /** The table belongs to the installation and has no `shop_id`. */
  isOfInstallation?: true;
  /** The primary key after `shop_id`, with the type of each column. */
  keys: readonly (readonly [column: string, type: string])[];
  column: string;
  /** The column is JSON in which members named `sealed` are encrypted; those named `value` are not encrypted yet. */
  isJson: boolean;
  /** Encrypts a row's text with the current key. `keys` are the values of the primary key after `shop_id`. */
  reseal: (encryption: Encryption, stored: string, shopId: string, keys: readonly string[]) => string;
}

interface SealedText extends Pick<SealedColumn, 'table' | 'keys' | 'column' | 'isOfInstallation'> {
  /** The context that the text of a row is bound to. */
  about: (shopId: string, ...keys: string[]) => string;
}

/** A column that holds one encrypted text or null. */
export function sealedText({ about, ...column }: SealedText): SealedColumn {
  return {
    ...column,
    isJson: false,
    reseal(encryption, stored, shopId, keys) {
      const context = about(shopId, ...keys);
      return encryption.seal(encryption.open(stored, context), context);
    },
  };
}

/** The name of a column for operators: `webhooks.secret`. */
export const placeOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;
