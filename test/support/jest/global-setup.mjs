import { createServer } from 'node:http';
import { temporaryFolder } from './temporary-folder.mjs';
import { createTestServer } from './test-server.mjs';

/**
 * Gives the test files of a run one PostgreSQL server. It starts when the first file asks for it at the address in
 * TEST_SERVER: a run of files that need no database starts none.
 */
export default async function globalSetup() {
  process.env.TEST_FOLDER = temporaryFolder();
  const testServer = createTestServer(process.env.TEST_FOLDER);
  const http = createServer((_, response) => {
    // A connection that is kept alive could be closed at the moment of a file's next request.
    response.setHeader('connection', 'close');
    testServer.start().then(
      (started) => response.end(JSON.stringify(started)),
      (error) => response.writeHead(500).end(String(error.stack)),
    );
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  http.unref();
  process.env.TEST_SERVER = `http://127.0.0.1:${http.address().port}`;
  globalThis.closeTestServer = async () => {
    http.close();
    http.closeAllConnections();
    await testServer.close();
  };
}
