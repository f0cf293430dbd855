import { useCan } from '../../app/session.js';
import { t } from '../../languages/language.js';
import { Page } from '../../parts/page.js';
import { FindCard } from './find-card.js';
import { IssueCard } from './issue-card.js';

/** Issues and looks up gift cards. */
export function GiftCardsPage() {
  const canIssue = useCan()('WRITE_PAYMENTS');
  return (
    <Page title={t('catalog.giftCard.title')} about={t('catalog.giftCard.about')}>
      <FindCard />
      {canIssue ? <IssueCard /> : null}
    </Page>
  );
}
