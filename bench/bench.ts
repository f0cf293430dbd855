import type { Pool } from 'pg';
import type { Candidate, Used } from './candidate.js';
import type { LoadProcess } from './load-process.js';
import type { Options } from './options.js';
import type { Report } from './report.js';
import type { Process } from './start-process.js';
import type { Shop } from './prepare-shop.js';

/** What the parts of the benchmark work with. The service is that of this build, which is also the first candidate. */
export interface Bench extends Pick<Candidate, 'ordersFor'> {
  options: Options;
  report: Report;
  load: LoadProcess;
  shop: Shop;
  yardstickUrl: string;
  /** The processor time of the bare server and of this build's database, which it uses. */
  usedByYardstick: () => Promise<Used>;
  service: Process;
  /** A connection of the benchmark's own. */
  pool: Pool;
  /** The builds that are compared: this one, and that of another commit where one was named. */
  candidates: readonly Candidate[];
}

/** What falls short of its floor, in words. */
export type Shortfalls = string[];
