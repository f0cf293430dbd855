import { t } from '../../languages/language.js';
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
  if (lines.length === 0) return <Empty title={t('orders.draft.noItems')}>{t('orders.draft.noItemsAbout')}</Empty>;
  return lines.map(({ key, variant }, index) => {
    const name = `cartItems.${index}`;
    const title = variant?.title ?? t('orders.draft.customItem', { number: index + 1 });
    return (
      <div key={key} role="group" aria-label={title} className={styles['line']}>
        <Columns>
          {variant ? (
            <p>{title}</p>
          ) : (
            <>
              <TextField name={`${name}.title`} label={t('orders.draft.itemTitle')} />
              <TextField
                name={`${name}.price`}
                label={t('orders.draft.itemPrice')}
                inputMode="decimal"
                suffix={currency}
              />
            </>
          )}
          <TextField name={`${name}.quantity`} label={t('orders.quantity')} inputMode="numeric" defaultValue="1" />
        </Columns>
        {variant ? null : (
          <CheckGroup
            name={`${name}.is`}
            label={t('orders.draft.itemIs')}
            choices={[
              ['taxable', t('orders.draft.taxable')],
              ['shipped', t('orders.draft.shipped')],
            ]}
            chosen={['taxable']}
          />
        )}
        <Button isSmall aria-label={t('orders.draft.removeItem', { title })} onClick={() => onRemove(key)}>
          {t('orders.draft.remove')}
        </Button>
      </div>
    );
  });
}
