import type { Executor } from '../../../lib/executor.js';

/** Whether a person has signed in with a device. */
export async function isDeviceOf(executor: Executor, deviceHash: string, userId: string): Promise<boolean> {
  const rows = await executor.run({
    name: 'is_device_of',
    text: 'select 1 from user_devices where device_hash = $1 and user_id = $2',
    values: [deviceHash, userId],
  });
  return rows.length > 0;
}

/** Records a sign-in with a device. Returns whether it was the first one. */
export async function insertDevice(
  executor: Executor,
  deviceHash: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const [row] = await executor.run<{ is_new: boolean }>({
    name: 'insert_device',
    text: `insert into user_devices (device_hash, user_id, created_at, last_used_at) values ($1, $2, $3, $3)
      on conflict (device_hash) do update set last_used_at = excluded.last_used_at
      returning created_at = last_used_at as is_new`,
    values: [deviceHash, userId, now],
  });
  return row?.is_new ?? false;
}

/** Forgets the devices of a person, after a change of their password. */
export async function forgetDevices(executor: Executor, userId: string): Promise<void> {
  await executor.run({ text: 'delete from user_devices where user_id = $1', values: [userId] });
}
