import { mutate } from '../../bench/ask.js';
import { rootKey } from '../../bench/service-environment.js';
import type { Person } from '../../test/support/person.js';
import { atProcess, codesOf, persist, type Scene } from './either-process.js';

/** Two owners take the role of owner from each other at the same time. One of them keeps it. */
export async function demoteEachOther(scene: Scene, owners: readonly [Person, Person], emails: readonly string[]) {
  const { world, random, shopId } = scene;
  const { rows } = await world.pool.query<{ id: string; email: string }>(
    'select id, email from users where email = any($1)',
    [emails],
  );
  const idOf = (email: string | undefined): string | undefined => rows.find((row) => row.email === email)?.id;
  const name = random.pick(['changeMembership', 'removeMembership'] as const);
  const change = name === 'changeMembership' ? { role: 'support' } : {};
  await Promise.all(
    owners.map((owner, index) =>
      codesOf(atProcess(random.pick(world.services).url, owner), name, {
        userId: idOf(emails[1 - index]),
        ...change,
      }),
    ),
  );
  const { rows: left } = await world.pool.query<{ count: number }>(
    `select count(*)::int as count from memberships where shop_id = $1 and role = 'owner'`,
    [shopId],
  );
  const faults = (left[0]?.count ?? 0) < 1 ? [`two owners at once: ${name} has left the shop without an owner`] : [];
  // Both are owners again for the next time.
  for (const email of emails) {
    const userId = idOf(email);
    const isMember = await world.pool.query('select from memberships where shop_id = $1 and user_id = $2', [
      shopId,
      userId,
    ]);
    const input = { shopIdentifier: shopId, userId, role: 'owner' };
    if (isMember.rowCount === 1) await persist(scene, (url) => mutate(url, rootKey, 'changeMembership', input));
    else
      await world.pool.query(
        `insert into memberships (shop_id, user_id, role, created_at) values ($1, $2, 'owner', now())
          on conflict (shop_id, user_id) do nothing`,
        [shopId, userId],
      );
  }
  return faults;
}
