import { release20260408 } from './2026-04-08/release.js';
import type { UcpVersion } from './ucp-version.js';

/** The versions of the protocol that the service speaks, the newest first. Its profile is the one that shops publish. */
export const versions: readonly [UcpVersion, ...UcpVersion[]] = [release20260408];
