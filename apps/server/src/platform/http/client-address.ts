import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** What both Fastify and `addressReader` understand: addresses, networks such as 10.0.0.0/8, and names of networks. */
export const isProxyList = (text: string): boolean =>
  text.split(',').every((entry) => Object.hasOwn(named, entry) || isNetwork(entry));

function isNetwork(entry: string): boolean {
  const [, address = '', bits] = /^([\da-fA-F.:]+)(?:\/([1-9]\d{0,2}))?$/.exec(entry) ?? [];
  return isIP(address) > 0 && Number(bits ?? 1) <= (isIP(address) === 6 ? 128 : 32);
}

/**
 * Where a request comes from, for what is answered before Fastify, and as Fastify reports it: a forwarded address is
 * believed when one of our own proxies added it.
 */
export function addressReader(trustProxy: false | string): (request: IncomingMessage) => string {
  const direct = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';
  if (!trustProxy) return direct;
  const proxies = listOf(trustProxy);
  const isProxy = (address: string) => isIP(address) > 0 && proxies.check(address, familyOf(address));
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
    const added = forwarded.map((address) => address.trim()).filter(Boolean);
    const hops = [...added, direct(request)];
    return hops.findLast((address) => !isProxy(address)) ?? hops[0] ?? '';
  };
}

function listOf(trustProxy: string): BlockList {
  const list = new BlockList();
  for (const entry of trustProxy.split(',').flatMap((name) => named[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}
