import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.js';

/** A whole message that the server has received. */
export interface Copy {
  messageId: string;
  recipient: string;
  /** When it was answered, or was not, in ms since the epoch. */
  at: number;
  /** The client was told that it was accepted, if it was still there. */
  isAnswered: boolean;
}

/** What the server does with a connection. */
type Behavior =
  | 'accept'
  | 'drop'
  | 'refuse'
  | 'refuse_recipient'
  | 'refuse_message'
  | 'drop_within_message'
  | 'drop_answer'
  | 'delay'
  | 'delay_beyond_patience';

export interface BadMailServer {
  port: number;
  copies: Copy[];
  /** From now on, every message is accepted. */
  behave(): void;
  close(): Promise<void>;
}

/** The mailbox that the server refuses for good begins with this. */
export const refusedMailbox = 'refused-';

const chosen = (random: Random): Behavior =>
  random.weighted([
    [50, 'accept'],
    [8, 'drop'],
    [8, 'refuse'],
    [8, 'refuse_recipient'],
    [6, 'refuse_message'],
    [4, 'drop_within_message'],
    [8, 'drop_answer'],
    [7, 'delay'],
    [1, 'delay_beyond_patience'],
  ] as const);

/** The value of a header of a message. */
const headerOf = (message: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(message)?.[1]?.trim() ?? '';

/**
 * A mail server that drops connections, before and after a whole message, refuses them, recipients and messages for now, and
 * delays its answers, also for longer than the client waits (10 s). It records each whole message that it has accepted.
 */
export async function startBadMailServer(random: Random): Promise<BadMailServer> {
  const copies: Copy[] = [];
  const sockets = new Set<Socket>();
  let isGood = false;

  async function answerMessage(socket: Socket, behavior: Behavior, message: string, recipient: string): Promise<void> {
    if (behavior === 'refuse_message') {
      socket.write('452 No space\r\n');
      return;
    }
    const copy = { messageId: headerOf(message, 'Message-ID'), recipient, at: Date.now(), isAnswered: false };
    copies.push(copy);
    if (behavior === 'drop_answer') {
      socket.destroy();
      return;
    }
    if (behavior === 'delay') await pause(random.int(500, 4_000));
    if (behavior === 'delay_beyond_patience') await pause(12_000);
    copy.at = Date.now();
    copy.isAnswered = !socket.destroyed && !socket.readableEnded;
    if (copy.isAnswered) socket.write('250 Accepted\r\n');
  }

  function converse(socket: Socket, behavior: Behavior): void {
    let buffered = '';
    let recipient = '';
    let isMessage = false;
    const reply = (text: string): void => void socket.write(`${text}\r\n`);

    function obey(line: string): void {
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'EHLO' || command === 'HELO' || command === 'MAIL' || command === 'RSET') return reply('250 OK');
      if (command === 'QUIT') return void socket.end('221 Bye\r\n');
      if (command === 'RCPT') {
        recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
        if (recipient.startsWith(refusedMailbox)) return reply('550 No such mailbox');
        return reply(behavior === 'refuse_recipient' ? '451 Try again later' : '250 OK');
      }
      if (command !== 'DATA') return reply('502 Not implemented');
      if (behavior === 'drop_within_message') return void socket.destroy();
      isMessage = true;
      return reply('354 Go on');
    }

    socket.setEncoding('utf8').on('data', (text: string) => {
      buffered += text;
      for (;;) {
        const end = isMessage ? buffered.indexOf('\r\n.\r\n') : buffered.indexOf('\r\n');
        if (end === -1) return;
        const whole = buffered.slice(0, end);
        buffered = buffered.slice(end + (isMessage ? 5 : 2));
        if (isMessage) {
          isMessage = false;
          void answerMessage(socket, behavior, whole, recipient);
        } else obey(whole);
      }
    });
    reply('220 Ready');
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const behavior = isGood ? 'accept' : chosen(random);
    if (behavior === 'drop') return void socket.destroy();
    if (behavior === 'refuse') return void socket.end('421 Too busy\r\n');
    converse(socket, behavior);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    copies,
    behave: () => {
      isGood = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
