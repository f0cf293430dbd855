import type { Bench, Shortfalls } from './bench.js';
import { ceilings } from './limits.js';

/** The time of each build from its start until it was ready. */
export function measureStarts({ report, candidates }: Bench): Shortfalls {
  report.table('Start until ready, ms', [
    ['', 'new database', 'migrated database', 'at most'],
    ...candidates.map(({ name, starts }) => [
      name === '' ? 'service' : name,
      starts.first.toFixed(0),
      starts.again.toFixed(0),
      name === '' ? String(ceilings.start) : '',
    ]),
  ]);
  return candidates.flatMap(({ name, starts: { again } }) =>
    name === '' && again > ceilings.start ? [`a start takes ${again.toFixed(0)} ms, of at most ${ceilings.start}`] : [],
  );
}
