import { useState } from 'react';
import {
  ChangeGiftCardDocument,
  DisableGiftCardDocument,
  EnableGiftCardDocument,
  ReissueGiftCardDocument,
  type GiftCardDetailsFragment,
  type ReissueGiftCardMutation,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { CheckField, Columns, TextField, textIn } from '../../parts/form.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { Id } from '../../parts/id.js';
import { formatMoney } from '../../parts/money.js';
import { SecretDialog } from '../../parts/secret-dialog.js';
import { Notice } from '../../parts/states.js';
import styles from './card-actions.module.css';

interface Props {
  card: GiftCardDetailsFragment;
  onChange: () => Promise<unknown>;
}

function DisableButton({ card, onChange }: Props) {
  return (
    <ConfirmButton
      name={t('catalog.giftCard.disable')}
      title={t('catalog.giftCard.disableTitle')}
      confirm={t('catalog.giftCard.disableAmount', { money: formatMoney(card.balance, card.currency) })}
      document={DisableGiftCardDocument}
      variables={{ input: { cardToken: card.cardToken } }}
      onDone={() => void onChange()}
      unkeyed={{ isDone: card.isDisabled, read: onChange }}
    >
      <p>{t('catalog.giftCard.disableEffect')}</p>
    </ConfirmButton>
  );
}

function EnableButton({ card, onChange }: Props) {
  return (
    <ConfirmButton
      name={t('catalog.giftCard.enable')}
      title={t('catalog.giftCard.enableTitle')}
      confirm={t('catalog.giftCard.enableAmount', { money: formatMoney(card.balance, card.currency) })}
      look="primary"
      document={EnableGiftCardDocument}
      variables={{ input: { cardToken: card.cardToken } }}
      onDone={() => void onChange()}
      unkeyed={{ isDone: !card.isDisabled, read: onChange }}
    >
      <p>{t('catalog.giftCard.enableEffect')}</p>
    </ConfirmButton>
  );
}

function ChangeDialog({ card, onChange, onClose }: Props & { onClose: () => void }) {
  return (
    <FormDialog
      title={t('catalog.giftCard.changeTitle')}
      document={ChangeGiftCardDocument}
      variablesOf={(values) => ({
        input: {
          cardToken: card.cardToken,
          recipientName: textIn(values, 'recipientName'),
          recipientEmail: textIn(values, 'recipientEmail'),
          ...(textIn(values, 'expiryDate') === (card.expiryDate ?? '')
            ? {}
            : { expiryDate: textIn(values, 'expiryDate') || null }),
        },
      })}
      onDone={() => void onChange()}
      onClose={onClose}
    >
      <Columns>
        <TextField
          name="recipientName"
          label={t('catalog.giftCard.recipientsName')}
          defaultValue={card.recipientName}
        />
        <TextField
          name="recipientEmail"
          label={t('catalog.giftCard.recipientsEmail')}
          type="email"
          defaultValue={card.recipientEmail}
        />
        <TextField
          name="expiryDate"
          label={t('catalog.giftCard.lastDay')}
          hint={t('catalog.noExpiry')}
          type="date"
          defaultValue={card.expiryDate ?? ''}
        />
      </Columns>
    </FormDialog>
  );
}

interface ReissueProps {
  card: GiftCardDetailsFragment;
  onReissue: (data: ReissueGiftCardMutation, isMailed: boolean) => void;
  onClose: () => void;
}

function ReissueDialog({ card, onReissue, onClose }: ReissueProps) {
  return (
    <FormDialog
      title={t('catalog.giftCard.replaceTitle')}
      submit={t('catalog.giftCard.replaceAmount', { money: formatMoney(card.balance, card.currency) })}
      document={ReissueGiftCardDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: { cardToken: card.cardToken, emailNotification: values.has('emailNotification'), idempotencyKey },
      })}
      onDone={(data, { input }) => onReissue(data, input.emailNotification ?? false)}
      onClose={onClose}
    >
      <p>{t('catalog.giftCard.replaceEffect')}</p>
      {card.recipientEmail ? (
        <CheckField name="emailNotification" label={t('catalog.giftCard.mailPin', { email: card.recipientEmail })} />
      ) : null}
    </FormDialog>
  );
}

interface Reissued {
  cardToken: string;
  cardPin: string | null;
  isMailed: boolean;
}

const outcomeOf = ({ cardPin, isMailed }: Reissued): string => {
  if (isMailed) return t('catalog.giftCard.pinMailed');
  return cardPin === null ? t('catalog.giftCard.newPinLost') : '';
};

/** Changes a gift card: disables or enables it, changes its expiry date and recipient, or replaces it. */
export function CardActions({ card, onChange }: Props) {
  const [open, setOpen] = useState<'change' | 'reissue'>();
  const [reissued, setReissued] = useState<Reissued>();
  const [pin, setPin] = useState<string>();
  const close = (): void => setOpen(undefined);

  function finish({ reissueGiftCard }: ReissueGiftCardMutation, isMailed: boolean): void {
    const { giftCard, cardPin = null } = reissueGiftCard ?? {};
    if (giftCard) setReissued({ cardToken: giftCard.cardToken, cardPin, isMailed });
    setPin(cardPin ?? undefined);
  }

  return (
    <>
      {reissued ? (
        <Notice tone={reissued.isMailed || reissued.cardPin !== null ? 'good' : 'warn'} isAlert>
          {rich('catalog.giftCard.replacedNotice', {
            strong: (text) => <strong key="strong">{text}</strong>,
            token: () => <Id key="token">{reissued.cardToken}</Id>,
          })}{' '}
          {outcomeOf(reissued)}
        </Notice>
      ) : (
        <div className={styles['actions']}>
          <Button onClick={() => setOpen('change')}>{t('catalog.giftCard.change')}</Button>
          <Button onClick={() => setOpen('reissue')}>{t('catalog.giftCard.replace')}</Button>
          {card.isDisabled ? (
            <EnableButton card={card} onChange={onChange} />
          ) : (
            <DisableButton card={card} onChange={onChange} />
          )}
        </div>
      )}
      {open === 'change' ? <ChangeDialog card={card} onChange={onChange} onClose={close} /> : null}
      {open === 'reissue' ? <ReissueDialog card={card} onReissue={finish} onClose={close} /> : null}
      {pin === undefined ? null : (
        <SecretDialog title={t('catalog.giftCard.pinTitle')} secret={pin} onClose={() => setPin(undefined)}>
          {t('catalog.giftCard.giveNewPin')}
        </SecretDialog>
      )}
    </>
  );
}
