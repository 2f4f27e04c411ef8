import { createServer } from 'node:net';
import { StartupProblem } from '../startup-problem.ts';

/** Asked before anything slow is started, so that the answer comes at once. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenProblem(error, port, host)));
    probe.listen({ port, host, exclusive: true }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

export function listenProblem(error: unknown, port: number, host: string, variable = 'PORT'): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupProblem(`Port ${port} on ${host} is in use by another program: stop it, or set ${variable}.`);
    case 'EACCES':
      return new StartupProblem(`This user may not listen on port ${port}: set ${variable} to one above 1023.`);
    // EINVAL: a link-local address without its interface, such as fe80::1.
    case 'EINVAL':
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupProblem(`HOST must be an address of this machine, but it is "${host}".`);
    default:
      return error;
  }
}
