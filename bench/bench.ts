import type { Pool } from 'pg';
import type { LoadProcess } from './load-process.js';
import type { Options } from './options.js';
import type { PreparedOrder } from './prepare-orders.js';
import type { Shop } from './prepare-shop.js';
import type { Process } from './start-process.js';

/** What the parts of the benchmark work with. */
export interface Bench {
  options: Options;
  load: LoadProcess;
  shop: Shop;
  orders: readonly PreparedOrder[];
  yardstickUrl: string;
  service: Process;
  /** A connection of the benchmark's own. */
  pool: Pool;
}

/** What falls short of its floor, in words. */
export type Shortfalls = string[];
