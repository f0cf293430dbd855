import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan, useSession } from '../../app/session.js';
import {
  GiftCardDocument,
  type GiftCardDetailsFragment,
  type GiftCardQueryVariables,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Columns, Form, TextField, textIn } from '../../parts/form.js';
import { Id } from '../../parts/id.js';
import { Money } from '../../parts/money.js';
import { Card, Facts } from '../../parts/page.js';
import textStyles from '../../parts/text.module.css';
import { Time } from '../../parts/time.js';
import { CardActions } from './card-actions.js';
import { CardState } from './card-state.js';

function Details({ card, onChange }: { card: GiftCardDetailsFragment; onChange: () => Promise<unknown> }) {
  const canChange = useCan()('WRITE_PAYMENTS') && !card.isReplaced;
  const { currency } = card;
  return (
    <>
      <Facts
        of={[
          [t('catalog.giftCard.balance'), <Money key="balance" amount={card.balance} currency={currency} />],
          [t('catalog.giftCard.value'), <Money key="value" amount={card.amount} currency={currency} />],
          [t('catalog.state'), <CardState key="state" card={card} />],
          [t('catalog.lastValidDay'), card.expiryDate],
          [t('catalog.giftCard.issued'), <Time key="issued" at={card.createdAt} />],
          [t('catalog.giftCard.for'), [card.recipientName, card.recipientEmail].filter(Boolean).join(', ')],
          [t('catalog.giftCard.from'), [card.customerName, card.customerEmail].filter(Boolean).join(', ')],
          [t('catalog.token'), <Id key="token">{card.cardToken}</Id>],
        ]}
      />
      {card.message ? <p className={textStyles['lines']}>{card.message}</p> : null}
      {canChange ? <CardActions card={card} onChange={onChange} /> : null}
    </>
  );
}

/** Looks up a gift card by its token and its PIN. */
export function FindCard() {
  const { send } = useSession();
  const [card, setCard] = useState<GiftCardDetailsFragment>();
  // Not a query, which would be refetched: each request checks the PIN, which is slow on purpose, and a wrong PIN
  // counts as an attempt.
  const { mutate, mutateAsync, variables, isPending, error } = useMutation({
    mutationFn: (asked: GiftCardQueryVariables) => send(GiftCardDocument, asked),
    retry: false,
    // The PIN is not stored.
    gcTime: 0,
    onSuccess: ({ giftCard }) => setCard(giftCard ?? undefined),
  });

  function lookUp(values: FormData): void {
    setCard(undefined);
    mutate({ cardToken: textIn(values, 'cardToken'), cardPin: textIn(values, 'cardPin') });
  }

  return (
    <Card title={t('catalog.giftCard.lookUpTitle')}>
      <Form submit={t('catalog.giftCard.lookUp')} isBusy={isPending} error={error} onSubmit={lookUp}>
        <Columns>
          <TextField name="cardToken" label={t('catalog.token')} />
          <TextField name="cardPin" label={t('catalog.giftCard.pin')} spellCheck={false} />
        </Columns>
      </Form>
      {card ? <Details card={card} onChange={async () => variables && mutateAsync(variables)} /> : null}
    </Card>
  );
}
