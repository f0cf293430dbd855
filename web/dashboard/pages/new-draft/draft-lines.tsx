import { Button } from '../../parts/button.js';
import { CheckGroup, Columns, TextField } from '../../parts/form.js';
import { Empty } from '../../parts/states.js';
import styles from './new-draft.module.css';

/** A line of a draft that is being made: a variant, or a custom item. */
export interface DraftLine {
  key: string;
  /** Undefined for a custom item. */
  variant: { platformId: string; title: string } | undefined;
}

interface Props {
  lines: readonly DraftLine[];
  currency: string;
  onRemove: (key: string) => void;
}

/** The fields of the lines, named as in the input of `initializeOrder`. */
export function DraftLines({ lines, currency, onRemove }: Props) {
  if (lines.length === 0) return <Empty title="No items yet">Find a product, or add a custom item.</Empty>;
  return lines.map(({ key, variant }, index) => {
    const name = `cartItems.${index}`;
    const title = variant?.title ?? `Custom item ${index + 1}`;
    return (
      <div key={key} role="group" aria-label={title} className={styles['line']}>
        <Columns>
          {variant ? (
            <p>{title}</p>
          ) : (
            <>
              <TextField name={`${name}.title`} label="Title" />
              <TextField name={`${name}.price`} label="Price of one" inputMode="decimal" suffix={currency} />
            </>
          )}
          <TextField name={`${name}.quantity`} label="Quantity" inputMode="numeric" defaultValue="1" />
        </Columns>
        {variant ? null : (
          <CheckGroup
            name={`${name}.is`}
            label="The item"
            choices={[
              ['taxable', 'Is taxable'],
              ['shipped', 'Has to be shipped'],
            ]}
            chosen={['taxable']}
          />
        )}
        <Button isSmall aria-label={`Remove ${title}`} onClick={() => onRemove(key)}>
          Remove
        </Button>
      </div>
    );
  });
}
