import { useCan } from '../../app/session.js';
import { t } from '../../languages/language.js';
import { Page } from '../../parts/page.js';
import { FindCard } from './find-card.js';
import { IssueCard } from './issue-card.js';
import { SearchCards } from './search-cards.js';

/** Finds, looks up and issues gift cards. */
export function GiftCardsPage() {
  const canIssue = useCan()('WRITE_PAYMENTS');
  return (
    <Page title={t('catalog.giftCard.title')} about={t('catalog.giftCard.about')}>
      <SearchCards />
      <FindCard />
      {canIssue ? <IssueCard /> : null}
    </Page>
  );
}
