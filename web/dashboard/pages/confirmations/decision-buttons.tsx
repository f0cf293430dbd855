import { ConfirmAgentChangeDocument, DeclineAgentChangeDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { formatMoney } from '../../parts/money.js';
import { Payload } from '../../parts/payload.js';
import { RowActions } from '../../parts/short-list.js';
import { Effect, type Confirmation } from './confirmation-words.js';

/** The buttons with which a person decides about a change. */
export function DecisionButtons({ of: confirmation }: { of: Confirmation }) {
  const { id, effect, amount, currency, tokenName, input } = confirmation;
  const isMoney = amount !== null && currency !== null;
  return (
    <RowActions>
      <ConfirmButton
        name={t('access.confirmMenu')}
        about={effect}
        isSmall
        title={t('access.confirmations.confirmTitle')}
        confirm={
          isMoney
            ? t('access.confirmations.confirmAmount', { amount: formatMoney(amount, currency) })
            : t('access.confirm')
        }
        look="primary"
        document={ConfirmAgentChangeDocument}
        variables={{ input: { id } }}
      >
        <Effect of={confirmation} />
        <p>{t('access.confirmations.confirmEffect', { name: tokenName })}</p>
        <Payload of={input} label={t('access.confirmations.input')} />
      </ConfirmButton>
      <ConfirmButton
        name={t('access.confirmations.declineMenu')}
        about={effect}
        isSmall
        title={t('access.confirmations.declineTitle')}
        confirm={t('access.confirmations.decline')}
        document={DeclineAgentChangeDocument}
        variables={{ input: { id } }}
      >
        <Effect of={confirmation} />
        <p>{t('access.confirmations.declineEffect')}</p>
      </ConfirmButton>
    </RowActions>
  );
}
