import { describeTaken, filledWithin, type SharedBuckets, type Taken } from '@tillgate/gate';
import type { RedisConnection } from './connection.js';

/** How long a request waits for Redis at most, in ms. */
const timeout = 250;

/** After a timeout or an error, Redis is not used for this long, in ms. */
const skippedFor = 1_000;

/** The bucket of packages/gate, by the clock of the Redis server, in one step. */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local rate = tonumber(ARGV[1])
local burst = rate * 2
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = burst
if bucket[1] then
  tokens = math.min(burst, tonumber(bucket[1]) + math.max(0, now - tonumber(bucket[2])) / 1000 * rate)
end
local requested = math.min(burst, tonumber(ARGV[3]))
local isAllowed = tokens >= requested
if ARGV[4] == '1' then tokens = math.max(-burst, tokens - ARGV[3])
elseif isAllowed then tokens = tokens - requested end
redis.call('HSET', KEYS[1], 'tokens', string.format('%.17g', tokens), 'at', string.format('%.17g', now))
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return { isAllowed and 1 or 0, string.format('%.17g', tokens) }`;

/** Token buckets in Redis, which behave like those of a process, but are shared by all processes. */
export function createSharedBuckets(redis: RedisConnection): SharedBuckets {
  let skippedUntil = 0;
  let sha: Promise<string> | undefined;

  async function evaluate(key: string, rate: number, count: number, isOwed: boolean): Promise<Taken | undefined> {
    const given = [rate, filledWithin, count, isOwed ? 1 : 0].map(String);
    const call = { keys: [`tillgate:rate:${key}`], arguments: given };
    sha ??= redis.scriptLoad(script);
    const answer: unknown = await sha.then((loaded) => redis.evalSha(loaded, call));
    if (!Array.isArray(answer)) return undefined;
    const [isAllowed, tokens] = answer.map(Number);
    if (isAllowed === undefined || tokens === undefined) return undefined;
    return describeTaken({ isAllowed: isAllowed === 1, tokens, rate, requested: Math.min(count, rate * 2) });
  }

  /** A restarted server has lost the script, which is loaded again for the next request. */
  function forget(): undefined {
    sha = undefined;
    skippedUntil = performance.now() + skippedFor;
  }

  return {
    take(key, rate, count = 1, { isOwed = false } = {}) {
      if (!redis.isReady || performance.now() < skippedUntil) return undefined;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(forget()), timeout);
      });
      const taken = evaluate(key, rate, count, isOwed).catch(forget);
      return Promise.race([taken, late]).finally(() => clearTimeout(timer));
    },
  };
}
