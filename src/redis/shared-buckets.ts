import { describeTaken, fillsIn, type Taken } from '../lib/token-bucket.js';
import type { RedisConnection } from './connection.js';

/** A bucket of all processes. Undefined, at once or in the end, when Redis does not answer. */
export interface SharedBuckets {
  take(key: string, rate: number): Promise<Taken | undefined> | undefined;
}

/** No call waits longer for Redis, in ms. */
const patience = 250;

/** After an answer that did not come, calls go on without Redis for so long, in ms. */
const restsFor = 1_000;

/** The bucket of src/lib/token-bucket.ts, by the clock of the server, in one step. */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local rate = tonumber(ARGV[1])
local burst = rate * 2
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = burst
if kept[1] then
  tokens = math.min(burst, tonumber(kept[1]) + math.max(0, now - tonumber(kept[2])) / 1000 * rate)
end
local isAllowed = tokens >= 1
if isAllowed then tokens = tokens - 1 end
redis.call('HSET', KEYS[1], 'tokens', string.format('%.17g', tokens), 'at', string.format('%.17g', now))
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return { isAllowed and 1 or 0, string.format('%.17g', tokens) }`;

/** Token buckets in Redis: what they say is what those of a process say, for all processes together. */
export function createSharedBuckets(redis: RedisConnection): SharedBuckets {
  let restsUntil = 0;
  let sha: Promise<string> | undefined;

  async function evaluate(key: string, rate: number): Promise<Taken | undefined> {
    const given = { keys: [`tillgate:rate:${key}`], arguments: [String(rate), String(fillsIn)] };
    sha ??= redis.scriptLoad(script);
    const answer: unknown = await sha.then((loaded) => redis.evalSha(loaded, given));
    if (!Array.isArray(answer)) return undefined;
    const [isAllowed, tokens] = answer.map(Number);
    if (isAllowed === undefined || tokens === undefined) return undefined;
    return describeTaken({ isAllowed: isAllowed === 1, tokens, rate });
  }

  /** A server that came back may not know the script any more: it is loaded again for the next call. */
  function forget(): undefined {
    sha = undefined;
    restsUntil = performance.now() + restsFor;
  }

  return {
    take(key, rate) {
      if (!redis.isReady || performance.now() < restsUntil) return undefined;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(forget()), patience);
      });
      const taken = evaluate(key, rate).catch(forget);
      return Promise.race([taken, late]).finally(() => clearTimeout(timer));
    },
  };
}
