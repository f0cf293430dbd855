import { readdir, readFile } from 'node:fs/promises';

/** Linux counts the processor time of a process in hundredths of a second. */
const tick = 10;

interface Times {
  parent: number;
  /** Of the process, in ms. */
  own: number;
  /** Of its children that have ended, in ms. */
  ended: number;
}

/** Fields 4 and 14 to 17 of /proc/PID/stat; the name of the program before them may contain spaces. */
async function timesOf(pid: number | string): Promise<Times | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!fields) return undefined;
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return { parent, own: (user + system) * tick, ended: (endedUser + endedSystem) * tick };
}

/** The processor time that a process has used since it started, in ms; undefined if the system does not report it. */
export async function processorTimeOf(pid: number | undefined): Promise<number | undefined> {
  return pid === undefined ? undefined : (await timesOf(pid))?.own;
}

/** The processor time of a process and its children, such as a PostgreSQL server, in ms; undefined as above. */
export async function familyTimeOf(pid: number | undefined): Promise<number | undefined> {
  const root = pid === undefined ? undefined : await timesOf(pid);
  if (!root) return undefined;
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(timesOf));
  return all.reduce((sum, one) => sum + (one && one.parent === pid ? one.own + one.ended : 0), root.own + root.ended);
}
