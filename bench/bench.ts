import type { Pool } from 'pg';
import type { Candidate, Used } from './candidate.js';
import type { LoadProcess } from './load-process.js';
import type { Options } from './options.js';
import type { Report } from './report.js';
import type { Process } from './start-process.js';
import type { Shop } from './prepare-shop.js';

/** The context of the parts of the benchmark. The service is that of this build, which is also the first candidate. */
export interface Bench extends Pick<Candidate, 'ordersFor'> {
  options: Options;
  report: Report;
  load: LoadProcess;
  shop: Shop;
  yardstickUrl: string;
  /** The processor time of the bare server and of the database of this build, which it uses. */
  usedByYardstick: () => Promise<Used>;
  service: Process;
  /** A separate connection of the benchmark. */
  pool: Pool;
  /** The builds that are compared: this one, and that of another commit if one was named. */
  candidates: readonly Candidate[];
}

/** Descriptions of results below their floors. */
export type Shortfalls = string[];
