import { startEmbeddedServer } from '@tillgate/embedded-postgres';

// A process of its own that starts the server on the given folder, tells its address, and stays until it is killed.
const [dataDir] = process.argv.slice(2);
const { url } = await startEmbeddedServer({ dataDir, log: () => undefined });
process.send?.({ url });
