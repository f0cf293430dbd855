import type { LoadProcess } from './load-process.js';
import type { Options } from './options.js';
import type { PreparedOrder } from './prepare-orders.js';
import type { Shop } from './prepare-shop.js';

/** What the parts of the benchmark work with. */
export interface Bench {
  options: Options;
  load: LoadProcess;
  shop: Shop;
  orders: readonly PreparedOrder[];
  yardstickUrl: string;
}

/** What falls short of its floor, in words. */
export type Shortfalls = string[];
