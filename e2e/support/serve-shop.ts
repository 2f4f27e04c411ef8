import { mkdirSync, rmSync } from 'node:fs';
import { googleClientId, journeyDataDir, journeyPorts } from './settings.ts';
import { startShop } from './shop.ts';

const ports = journeyPorts();
const dataDir = journeyDataDir();
// A run that was killed leaves its shop behind, and process ids come again.
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });

const shop = await startShop({
  dataDir,
  port: ports.shop,
  env: {
    DEMO: 'on',
    // On a machine that does other things too, a journey is about the shop, not about who is turned away.
    OVERLOAD_DELAY_MS: '0',
    // Whenever the journeys run, somebody answers in the chat.
    CHAT_HOURS: 'Mon-Sun 00:00-24:00 UTC',
    GOOGLE_CLIENT_ID: googleClientId,
    GOOGLE_ISSUER: `http://127.0.0.1:${ports.google}`,
    GEOCODER_URL: `http://127.0.0.1:${ports.geocoder}`,
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
}
