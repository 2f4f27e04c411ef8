import { startGoogleStub } from '../../apps/server/src/testing/google-stub.ts';
import { startGeocoderStub } from './geocoder-stub.ts';
import { googleClientId, journeyPorts } from './settings.ts';

const ports = journeyPorts();

startGeocoderStub(ports.geocoder);
await startGoogleStub({
  port: ports.google,
  clientId: googleClientId,
  people: [
    { sub: 'lena', email: 'lena@gmail.com', given_name: 'Lena', family_name: 'Vos' },
    { sub: 'stranger', email: 'stranger@gmail.com', given_name: 'Sam', family_name: 'Stranger' },
  ],
});
