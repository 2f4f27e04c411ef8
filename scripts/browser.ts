import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './steps.ts';

const onDebian = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** The same engine without the windows around it: the journeys take a quarter less time. */
const SHELL = 'chromium-headless-shell';

function findCommand(names: string[]): string | undefined {
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // Not on this machine under that name; the next one may be.
    }
  }
  return undefined;
}

const findBrowser = (): string | undefined =>
  findCommand([SHELL, 'chromium', 'chromium-browser', 'google-chrome']) ??
  (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

async function install(): Promise<void> {
  if (!onDebian()) return void (await run('playwright', ['install', 'chromium']));
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', SHELL], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** The path of a Chromium: Debian's shell where we may install it, else what the machine has, else Playwright's own. */
export async function findOrInstallBrowser(): Promise<string> {
  if (!findBrowser() || (onDebian() && !findCommand([SHELL]))) await install();
  const browser = findBrowser();
  if (!browser) throw new Error('The journeys need Chromium, and it could not be installed.');
  return browser;
}
