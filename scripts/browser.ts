import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './steps.ts';

const onDebian = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

function findBrowser(): string | undefined {
  // The shell is the same engine without the windows around it, and needs a fifth less of the processor.
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // Not on this machine under that name; the next one may be.
    }
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** The path of a Chromium: the machine's own, else Debian's package as root, else the one Playwright brings. */
export async function findOrInstallBrowser(): Promise<string> {
  const present = findBrowser();
  if (present) return present;
  if (onDebian()) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    await run('playwright', ['install', 'chromium']);
  }
  const installed = findBrowser();
  if (!installed) throw new Error('The journeys need Chromium, and it could not be installed.');
  return installed;
}
