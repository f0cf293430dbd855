import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { Tillgate } from '../context.js';
import type { Authenticate } from '../domain/shop/tokens/authenticate.js';

/** What the server and both doors are made of. */
export interface HttpParts {
  config: Config;
  tillgate: Tillgate;
  authenticate: Authenticate;
  log: Logger;
}
