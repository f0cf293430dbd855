import { useCan } from '../../app/session.js';
import { Page } from '../../parts/page.js';
import { FindCard } from './find-card.js';
import { IssueCard } from './issue-card.js';

/** Issues and looks up gift cards. */
export function GiftCardsPage() {
  const canIssue = useCan()('WRITE_PAYMENTS');
  return (
    <Page
      title="Gift cards"
      about="A gift card is identified by its token and its PIN. Only a hash of the PIN is stored."
    >
      <FindCard />
      {canIssue ? <IssueCard /> : null}
    </Page>
  );
}
