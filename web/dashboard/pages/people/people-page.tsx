import { Page } from '../../parts/page.js';
import { InvitationsCard } from './invitations-card.js';
import { MembersCard } from './members-card.js';
import { PolicyCard } from './policy-card.js';
import { RolesCard } from './roles-card.js';

/** The people who work in the shop, their roles, and how they may sign in. */
export function PeoplePage() {
  return (
    <Page title="People" about="Who works in the shop, what they may do, and how they sign in.">
      <MembersCard />
      <InvitationsCard />
      <RolesCard />
      <PolicyCard />
    </Page>
  );
}
