/**
 * Connections to PostgreSQL are probed after 30 s without traffic, instead of the two hours of Linux. A connection that a
 * firewall or a failover has dropped is found idle, not by the next request. Node.js sends up to ten probes, a second
 * apart.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const;
