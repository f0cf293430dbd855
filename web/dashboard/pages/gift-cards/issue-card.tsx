import { useState } from 'react';
import { newIdempotencyKey } from '../../api/idempotency-key.js';
import { RefusedError } from '../../api/problems.js';
import { useShop } from '../../app/session.js';
import { useOperation } from '../../app/use-operation.js';
import {
  IssueGiftCardDocument,
  type IssueGiftCardInput,
  type IssueGiftCardMutation,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { Columns, Form, requiredMoneyIn, TextArea, TextField, textIn } from '../../parts/form.js';
import { Id } from '../../parts/id.js';
import { formatMoney } from '../../parts/money.js';
import { Card, Facts } from '../../parts/page.js';
import { SecretDialog } from '../../parts/secret-dialog.js';
import { Notice } from '../../parts/states.js';

type IssuedCard = NonNullable<NonNullable<IssueGiftCardMutation['issueGiftCard']>['giftCard']>;

/** A notice that a card was issued. Its PIN is shown in a dialog, unless the response was lost. */
function IssuedNotice({ card, isPinLost }: { card: IssuedCard; isPinLost: boolean }) {
  return (
    <Notice tone={isPinLost ? 'warn' : 'good'} isAlert>
      <strong>{t('catalog.giftCard.issuedNotice', { money: formatMoney(card.amount, card.currency) })}</strong>{' '}
      {isPinLost ? t('catalog.giftCard.pinLost') : null}
      <Facts of={[[t('catalog.token'), <Id key="token">{card.cardToken}</Id>]]} />
    </Notice>
  );
}

/** A card to issue. */
type CardInput = IssueGiftCardInput & { amount: number; currency: string; idempotencyKey: string };

const cardIn = (values: FormData, currency: string, idempotencyKey: string): CardInput => ({
  amount: requiredMoneyIn(values, 'amount', currency),
  currency,
  recipientName: textIn(values, 'recipientName'),
  recipientEmail: textIn(values, 'recipientEmail'),
  customerName: textIn(values, 'customerName'),
  customerEmail: textIn(values, 'customerEmail'),
  message: textIn(values, 'message'),
  expiryDate: textIn(values, 'expiryDate') || null,
  idempotencyKey,
});

const isSame = (one: CardInput, other: CardInput): boolean => JSON.stringify(one) === JSON.stringify(other);

interface ConfirmProps {
  input: CardInput;
  onIssue: (data: IssueGiftCardMutation) => void;
  onRefuse: (refusal: RefusedError) => void;
  onClose: () => void;
}

/** Asks for confirmation that a card with this value is issued. */
function ConfirmCard({ input, onIssue, onRefuse, onClose }: ConfirmProps) {
  const { mutateAsync } = useOperation(IssueGiftCardDocument);
  const money = formatMoney(input.amount, input.currency);
  return (
    <ConfirmDialog
      title={t('catalog.giftCard.issueTitle', { money })}
      confirm={t('catalog.giftCard.issueAmount', { money })}
      onConfirm={async () => {
        try {
          onIssue(await mutateAsync({ input }));
        } catch (error) {
          // A refusal is shown beside the fields.
          if (!(error instanceof RefusedError)) throw error;
          onRefuse(error);
        }
      }}
      onClose={onClose}
    >
      <p>{t('catalog.giftCard.issueEffect')}</p>
      <Facts
        of={[
          [t('catalog.giftCard.recipient'), [input.recipientName, input.recipientEmail].filter(Boolean).join(', ')],
          [t('catalog.lastValidDay'), input.expiryDate ?? t('catalog.giftCard.noExpiryDate')],
        ]}
      />
    </ConfirmDialog>
  );
}

/** Issues a gift card. */
export function IssueCard() {
  const { currency } = useShop();
  // The same card keeps its key until it is issued, so that it is not issued twice after a lost response.
  const [asked, setAsked] = useState<CardInput>();
  const [isConfirming, setConfirming] = useState(false);
  const [error, setError] = useState<unknown>();
  const [issued, setIssued] = useState<{ card: IssuedCard; isPinLost: boolean }>();
  const [pin, setPin] = useState<string>();
  const [round, setRound] = useState(0);

  function ask(values: FormData): void {
    try {
      const repeated = asked && cardIn(values, currency, asked.idempotencyKey);
      setAsked(repeated && isSame(repeated, asked) ? asked : cardIn(values, currency, newIdempotencyKey()));
      setError(undefined);
      setConfirming(true);
    } catch (fault) {
      setError(fault);
    }
  }

  function finish({ issueGiftCard }: IssueGiftCardMutation): void {
    const { giftCard, cardPin } = issueGiftCard ?? {};
    if (giftCard) setIssued({ card: giftCard, isPinLost: !cardPin });
    setPin(cardPin ?? undefined);
    setAsked(undefined);
    setRound(round + 1);
  }

  return (
    <Card title={t('catalog.giftCard.issueCard')}>
      {issued ? <IssuedNotice {...issued} /> : null}
      <Form key={round} submit={t('catalog.giftCard.issue')} isBusy={false} error={error} onSubmit={ask}>
        <Columns>
          <TextField name="amount" label={t('catalog.giftCard.value')} suffix={currency} inputMode="decimal" />
          <TextField name="expiryDate" label={t('catalog.lastValidDay')} hint={t('catalog.noExpiry')} type="date" />
          <TextField name="recipientName" label={t('catalog.giftCard.recipientName')} />
          <TextField name="recipientEmail" label={t('catalog.giftCard.recipientEmail')} type="email" />
          <TextField name="customerName" label={t('catalog.giftCard.senderName')} />
          <TextField name="customerEmail" label={t('catalog.giftCard.senderEmail')} type="email" />
        </Columns>
        <TextArea name="message" label={t('catalog.giftCard.message')} />
      </Form>
      {asked && isConfirming ? (
        <ConfirmCard input={asked} onIssue={finish} onRefuse={setError} onClose={() => setConfirming(false)} />
      ) : null}
      {pin === undefined ? null : (
        <SecretDialog title={t('catalog.giftCard.pinTitle')} secret={pin} onClose={() => setPin(undefined)}>
          {t('catalog.giftCard.givePin')}
        </SecretDialog>
      )}
    </Card>
  );
}
