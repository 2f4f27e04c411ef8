import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export type SmtpTwin = { received(): number; close(): Promise<void> };

/** A mail server that takes everything and counts it. */
export async function startSmtpTwin(port: number): Promise<SmtpTwin> {
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        received += 1;
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    received: () => received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
