import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  port: number;
  /** The identity of each mail it took, in the order of arrival. */
  arrived: string[];
  close(): Promise<void>;
};

/** A mail server that takes everything; on a port of its own unless one is given. */
export async function startMailServer(onPort = 0): Promise<MailServer> {
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const { messageId } = await PostalMime.parse(await buffer(stream));
      arrived.push(messageId ?? '');
      done();
    },
  });
  await new Promise<void>((listening, fail) => {
    server.once('error', fail);
    server.listen(onPort, '127.0.0.1', listening);
  });
  server.on('error', () => undefined);
  const { port } = server.server.address() as AddressInfo;
  return { port, arrived, close: () => new Promise((closed) => server.close(closed)) };
}
