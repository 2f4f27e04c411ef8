import { canInstallPackages, findProgram, installPackage } from './programs.ts';

/** The path of a redis-server: the machine's own, else Debian's package as root. */
export async function findOrInstallRedis(): Promise<string> {
  if (!findProgram('redis-server') && canInstallPackages()) await installPackage('redis-server');
  const redis = findProgram('redis-server');
  if (!redis)
    throw new Error('The chat of several servers is tested with redis-server, and it could not be installed.');
  return redis;
}
