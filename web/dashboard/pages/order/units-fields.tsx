import type { ReactNode } from 'react';
import { t } from '../../languages/language.js';
import { TextField, throwFault, wholeIn } from '../../parts/form.js';
import formStyles from '../../parts/form.module.css';
import styles from './order-page.module.css';

/** Units of a line item from which some are chosen. */
export interface Choosable {
  lineItemKey: string;
  name: string;
  /** The most that can be chosen. */
  most: number;
}

interface Props {
  legend: string;
  lines: readonly Choosable[];
  /** The number of units that is chosen at first. */
  chosen: 'all' | 'none';
  /** Further fields of a line. */
  beside?: (line: Choosable, index: number) => ReactNode;
}

const fieldOf = (index: number): string => `units.${index}`;

/** A field for the number of units of each line item. */
export function UnitsFields({ legend, lines, chosen, beside }: Props) {
  return (
    <fieldset className={styles['lines']}>
      <legend className={formStyles['label']}>{legend}</legend>
      {lines.map((line, index) => (
        <div key={line.lineItemKey} className={styles['unitsRow']} role="group" aria-label={line.name}>
          <TextField
            name={fieldOf(index)}
            label={line.name}
            inputMode="numeric"
            suffix={t('order.unitsOf', { most: line.most })}
            defaultValue={chosen === 'all' ? line.most : 0}
          />
          {beside?.(line, index)}
        </div>
      ))}
    </fieldset>
  );
}

/**
 * The chosen units, with the index of their line. Throws {@link RefusedError} for a number that is not from 0 to the most
 * that can be chosen, or if none is chosen.
 */
export function unitsIn(
  values: FormData,
  lines: readonly Choosable[],
): { lineItemKey: string; quantity: number; index: number }[] {
  const units = lines.flatMap(({ lineItemKey, most }, index) => {
    const quantity = wholeIn(values, fieldOf(index)) ?? 0;
    if (quantity < 0 || quantity > most) throwFault(fieldOf(index), t('order.unitsFault', { most }));
    return quantity > 0 ? [{ lineItemKey, quantity, index }] : [];
  });
  if (units.length === 0) throwFault(fieldOf(0), t('order.unitsEmpty'));
  return units;
}
