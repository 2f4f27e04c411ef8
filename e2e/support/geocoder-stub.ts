import { createServer } from 'node:http';

/** A stub of Nominatim that knows one place only. */
export function startGeocoderStub(port: number): void {
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub.invalid');
    const isPortland = Math.abs(Number(searchParams.get('lat')) - 45.52) < 0.5;
    const body = isPortland
      ? { address: { city: 'Portland', state: 'Oregon', country: 'United States' } }
      : { error: 'Unable to geocode' };
    response.writeHead(pathname === '/reverse' ? 200 : 404, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end(JSON.stringify(body));
  }).listen(port, '127.0.0.1');
}
