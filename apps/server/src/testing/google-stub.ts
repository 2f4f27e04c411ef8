import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type StubPerson = { sub: string; email: string; given_name: string; family_name: string; hd?: string };

export type GoogleStub = {
  issuer: string;
  clientId: string;
  /** A token as Google would issue it for this person; the changes make it wrong in one way at a time. */
  credentialFor(
    person: StubPerson,
    changes?: JWTPayload,
    options?: { signedBy?: 'stub' | 'stranger' },
  ): Promise<string>;
  close(): Promise<void>;
};

type StubOptions = { port?: number; clientId?: string; people?: StubPerson[] };

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Google answers such a request only when it is complete. */
const isComplete = ({ searchParams: asked }: URL, clientId: string) =>
  asked.get('client_id') === clientId &&
  asked.get('response_type') === 'id_token' &&
  asked.get('scope')?.split(' ').includes('openid') === true &&
  Boolean(asked.get('nonce') && asked.get('state') && asked.get('redirect_uri'));

/** Stands in for Google: discovery, keys, and a page on which one chooses who to be. */
export async function startGoogleStub({
  port = 0,
  clientId = 'herbary-test',
  people = [],
}: StubOptions = {}): Promise<GoogleStub> {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const strangerKeys = await generateKeyPair('RS256', { extractable: true });
  const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'stub', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const credentialFor: GoogleStub['credentialFor'] = (person, changes = {}, options = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 3600,
      email_verified: true,
      ...person,
      ...changes,
    };
    const key = options.signedBy === 'stranger' ? strangerKeys.privateKey : keys.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'stub' }).sign(key);
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/.well-known/openid-configuration') {
      return json(response, { issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` });
    }
    if (url.pathname === '/keys') return json(response, { keys: [publicKey] });
    if (url.pathname === '/authorize') return authorize(url, response);
    response.writeHead(404).end();
  }

  async function authorize(url: URL, response: ServerResponse): Promise<void> {
    if (!isComplete(url, clientId)) return void response.writeHead(400).end('Error 400: invalid_request');
    const chosen = people.find((person) => person.sub === url.searchParams.get('choose'));
    if (chosen) {
      const credential = await credentialFor(chosen, { nonce: url.searchParams.get('nonce') ?? '' });
      const fragment = new URLSearchParams({ id_token: credential, state: url.searchParams.get('state') ?? '' });
      response.writeHead(302, { location: `${url.searchParams.get('redirect_uri')}#${fragment}` }).end();
      return;
    }
    const links = people.map((person) => {
      const target = new URL(url);
      target.searchParams.set('choose', person.sub);
      return `<li><a href="${escaped(target.href)}">${escaped(person.email)}</a></li>`;
    });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1><ul>${links.join('')}</ul>`,
    );
  }

  return { issuer, clientId, credentialFor, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
