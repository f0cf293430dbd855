import type { TransactionStatus } from '../../generated/documents.js';
import { useCan } from '../../app/session.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import textStyles from '../../parts/text.module.css';
import { TransactionState } from '../orders/order-status.js';

interface Props {
  status: TransactionStatus;
  onSettle: () => void;
}

/** The outcome of a gateway call, with a button to settle it if it is not known. */
export function TransactionOutcome({ status, onSettle }: Props) {
  const can = useCan();
  const isOpen = status === 'UNKNOWN' || status === 'PENDING';
  return (
    <div className={textStyles['buttons']}>
      <TransactionState status={status} />
      {isOpen && can('WRITE_PAYMENTS') ? (
        <Button isSmall onClick={onSettle}>
          {t('order.action.settle')}
        </Button>
      ) : null}
    </div>
  );
}
