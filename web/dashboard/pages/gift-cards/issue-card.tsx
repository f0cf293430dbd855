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
      <strong>A gift card of {formatMoney(card.amount, card.currency)} was issued.</strong>{' '}
      {isPinLost ? 'The response with its PIN was lost. Disable the card and issue another one.' : null}
      <Facts of={[['Token', <Id key="token">{card.cardToken}</Id>]]} />
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
      title={`Issue a gift card of ${money}?`}
      confirm={`Issue ${money}`}
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
      <p>Whoever has its token and its PIN can pay with it.</p>
      <Facts
        of={[
          ['Recipient', [input.recipientName, input.recipientEmail].filter(Boolean).join(', ')],
          ['Last valid day', input.expiryDate ?? 'No expiry date'],
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
    <Card title="Issue a gift card">
      {issued ? <IssuedNotice {...issued} /> : null}
      <Form key={round} submit="Issue the gift card…" isBusy={false} error={error} onSubmit={ask}>
        <Columns>
          <TextField name="amount" label="Value" suffix={currency} inputMode="decimal" />
          <TextField name="expiryDate" label="Last valid day" hint="Leave empty for no expiry date." type="date" />
          <TextField name="recipientName" label="Recipient name" />
          <TextField name="recipientEmail" label="Recipient email" type="email" />
          <TextField name="customerName" label="Sender name" />
          <TextField name="customerEmail" label="Sender email" type="email" />
        </Columns>
        <TextArea name="message" label="Message" />
      </Form>
      {asked && isConfirming ? (
        <ConfirmCard input={asked} onIssue={finish} onRefuse={setError} onClose={() => setConfirming(false)} />
      ) : null}
      {pin === undefined ? null : (
        <SecretDialog title="PIN of the gift card" secret={pin} onClose={() => setPin(undefined)}>
          Give it to the recipient together with the token of the card. It is not shown again.
        </SecretDialog>
      )}
    </Card>
  );
}
