import { useState } from 'react';
import {
  ChangeGiftCardDocument,
  DisableGiftCardDocument,
  EnableGiftCardDocument,
  ReissueGiftCardDocument,
  type GiftCardDetailsFragment,
  type ReissueGiftCardMutation,
} from '../../generated/documents.js';
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
      name="Disable…"
      title="Disable this gift card?"
      confirm={`Disable ${formatMoney(card.balance, card.currency)}`}
      document={DisableGiftCardDocument}
      variables={{ input: { cardToken: card.cardToken } }}
      onDone={() => void onChange()}
      unkeyed={{ isDone: card.isDisabled, read: onChange }}
    >
      <p>
        It can no longer be used for payments. Earlier payments are not affected; a refund of one needs a new gift card.
        It can be enabled again.
      </p>
    </ConfirmButton>
  );
}

function EnableButton({ card, onChange }: Props) {
  return (
    <ConfirmButton
      name="Enable…"
      title="Enable this gift card?"
      confirm={`Enable ${formatMoney(card.balance, card.currency)}`}
      look="primary"
      document={EnableGiftCardDocument}
      variables={{ input: { cardToken: card.cardToken } }}
      onDone={() => void onChange()}
      unkeyed={{ isDone: !card.isDisabled, read: onChange }}
    >
      <p>It can be used for payments again, with its balance.</p>
    </ConfirmButton>
  );
}

function ChangeDialog({ card, onChange, onClose }: Props & { onClose: () => void }) {
  return (
    <FormDialog
      title="Change the gift card"
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
        <TextField name="recipientName" label="Name of the recipient" defaultValue={card.recipientName} />
        <TextField
          name="recipientEmail"
          label="Email of the recipient"
          type="email"
          defaultValue={card.recipientEmail}
        />
        <TextField
          name="expiryDate"
          label="Last day of use"
          hint="Leave empty for no expiry date."
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
      title="Replace this gift card?"
      submit={`Replace ${formatMoney(card.balance, card.currency)}`}
      document={ReissueGiftCardDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: { cardToken: card.cardToken, emailNotification: values.has('emailNotification'), idempotencyKey },
      })}
      onDone={(data, { input }) => onReissue(data, input.emailNotification ?? false)}
      onClose={onClose}
    >
      <p>
        A new card with a new token and PIN takes over the balance and later refunds. This card can no longer be used,
        and cannot be enabled again.
      </p>
      {card.recipientEmail ? (
        <CheckField
          name="emailNotification"
          label={`Send the token and the PIN to ${card.recipientEmail} instead of showing them`}
        />
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
  if (isMailed) return 'Its token and PIN were sent to the recipient.';
  return cardPin === null ? 'The response with its PIN was lost. Replace the new card, too.' : '';
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
          <strong>The gift card was replaced.</strong> The new token is <Id>{reissued.cardToken}</Id>.{' '}
          {outcomeOf(reissued)}
        </Notice>
      ) : (
        <div className={styles['actions']}>
          <Button onClick={() => setOpen('change')}>Change…</Button>
          <Button onClick={() => setOpen('reissue')}>Replace…</Button>
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
        <SecretDialog title="PIN of the gift card" secret={pin} onClose={() => setPin(undefined)}>
          Give it to the recipient together with the token of the new card. It is not shown again.
        </SecretDialog>
      )}
    </>
  );
}
