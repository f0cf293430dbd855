import { mutate } from '../../bench/ask.js';
import { rootKey } from '../../bench/service-environment.js';
import { goodPassword, person, tokenOf } from '../../test/support/person.js';
import { codesOf, persist, type Scene } from './either-process.js';

const browsers = 4;

/** Refusals of a link that another browser has used. */
const used = ['LINK_ENDED', 'SIGN_IN_TO_ACCEPT', 'EMAIL_UNPROVED'];

/**
 * Several browsers accept one invitation at the same time. One of them is a member afterward, also if the process died in
 * the middle of it: the account and the membership exist together or not at all.
 */
export async function acceptAtOnce(scene: Scene, address: string): Promise<string[]> {
  const { world, random, shopId } = scene;
  // An invitation whose answer was lost cannot be sent again: the next one goes to another address.
  let tries = 0;
  const { invitation, email } = await persist(scene, async (url) => {
    tries += 1;
    const input = { shopIdentifier: shopId, email: `${tries}-${address}`, role: 'support' };
    const made = await mutate<{ invitation: { url: string } }>(url, rootKey, 'inviteUser', input, 'invitation { url }');
    return { ...made, email: input.email };
  });
  const acceptance = { token: tokenOf(invitation.url), name: 'Member', password: goodPassword };
  const accept = (url: string) => codesOf(person(url, shopId), 'acceptInvitation', acceptance);
  const answers = await Promise.all(Array.from({ length: browsers }, () => accept(random.pick(world.services).url)));
  const last = await persist(scene, async (url) => {
    const codes = await accept(url);
    if (codes === undefined) throw new Error('fetch failed');
    return codes;
  });
  const faults: string[] = [];
  const joined = [...answers, last].filter((codes) => codes?.length === 0).length;
  if (joined > 1) faults.push(`${email} has accepted one invitation ${joined} times`);
  const strange = [...answers, last].flatMap((codes) => codes ?? []).filter((code) => !used.includes(code));
  if (strange.length > 0) faults.push(`${email}: the acceptance is refused with ${strange.join(', ')}`);
  const { rows } = await world.pool.query<{ users: number; members: number; open: number }>(
    `select (select count(*) from users where email = $2)::int as users,
       (select count(*) from memberships m join users u on u.id = m.user_id where m.shop_id = $1 and u.email = $2)::int as members,
       (select count(*) from invitations where shop_id = $1 and email = $2 and ended_at is null)::int as open`,
    [shopId, email],
  );
  const [found] = rows;
  if (found?.users !== 1 || found.members !== 1 || found.open !== 0)
    faults.push(`${email} has accepted an invitation, and there are ${JSON.stringify(found)}`);
  return faults;
}
