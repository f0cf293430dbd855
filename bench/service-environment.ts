/** Signs the order tokens of the benchmark. */
export const tokenSecret = 'token-secret-of-the-benchmark-0123456789';
export const rootKey = 'root-key-of-the-benchmark-0123456789abcdef';

/** Does not disturb the load. */
const noLimit = '1000000000';

/** The service with its usual configuration, with the test gateway and without rate limits. */
export function serviceEnvironment(databaseUrl: string, port: number): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    ROOT_KEY: rootKey,
    TOKEN_SECRET: tokenSecret,
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    TEST_GATEWAY: 'on',
    ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
    RATE_LIMIT_ACCESS_TOKEN: noLimit,
    RATE_LIMIT_ORDER_TOKEN: noLimit,
    RATE_LIMIT_ANONYMOUS: noLimit,
    SOCKETS_PER_ORDER_TOKEN: noLimit,
    SOCKETS_PER_ACCESS_TOKEN: noLimit,
  };
}
