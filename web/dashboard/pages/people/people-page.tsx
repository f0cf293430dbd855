import { t } from '../../languages/language.js';
import { Page } from '../../parts/page.js';
import { InvitationsCard } from './invitations-card.js';
import { MembersCard } from './members-card.js';
import { PolicyCard } from './policy-card.js';
import { RolesCard } from './roles-card.js';

/** The people who work in the shop, their roles, and how they may sign in. */
export function PeoplePage() {
  return (
    <Page title={t('access.people.title')} about={t('access.people.about')}>
      <MembersCard />
      <InvitationsCard />
      <RolesCard />
      <PolicyCard />
    </Page>
  );
}
