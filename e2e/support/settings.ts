import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COOKIE_CHOICE_MARK } from '@herbary/contract/cookie-marks.ts';

export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The process that starts the run chooses the ports once; every worker reads the same ones. */
export function journeyPorts(): { shop: number; google: number; geocoder: number } {
  const shop = Number(process.env.JOURNEY_PORT ?? 5191);
  return { shop, google: shop + 1, geocoder: shop + 2 };
}

/**
 * Called once, by the configuration: the process that reads it first names the folder, its workers and servers inherit
 * the name.
 */
export function chooseDataDir(): void {
  process.env.JOURNEY_DATA_DIR ??= join(tmpdir(), `herbary-journeys-${process.pid}`);
}

/** Where the shop of this run keeps its database and files: the journeys look into the books beside it. */
export function journeyDataDir(): string {
  const folder = process.env.JOURNEY_DATA_DIR;
  if (!folder) throw new Error('JOURNEY_DATA_DIR names no folder');
  return folder;
}

export const googleClientId = 'herbary-journeys';

export const widths = { phone: 360, tablet: 768, desktop: 1280 } as const;

/** Most journeys are not about the question for cookies, which would lie over what they press. */
export const cookiesChosen = {
  name: COOKIE_CHOICE_MARK,
  value: 'needed',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};
