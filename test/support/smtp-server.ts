import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { smtpUrl, type SmtpUrl } from '../../src/lib/smtp-url.js';

export interface Received {
  from: string;
  to: string[];
  /** The raw message. */
  message: string;
}

export interface TestSmtpServer {
  url: SmtpUrl;
  received: Received[];
  /** The server's reply to a message; undefined accepts it. */
  refusal: string | undefined;
  close(): Promise<void>;
}

/** A mail server on loopback that stores received messages. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    ...options,
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        if (running.refusal !== undefined) return callback(new Error(running.refusal));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        running.received.push({ from, to, message: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  // The sender, which is under test, sees the same failure.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = smtpUrl.read(`smtp://127.0.0.1:${port}`);
  if (!url) throw new Error('the address of the test server was not understood');
  const running: TestSmtpServer = {
    url,
    received: [],
    refusal: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return running;
}
