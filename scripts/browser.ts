import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstallPackages, findProgram, installPackage } from './programs.ts';
import { run } from './steps.ts';

/** The same engine without the windows around it: the journeys take a quarter less time. */
const SHELL = 'chromium-headless-shell';

const findBrowser = (): string | undefined =>
  findProgram(SHELL, 'chromium', 'chromium-browser', 'google-chrome') ??
  (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

/** The path of a Chromium: Debian's shell where we may install it, else what the machine has, else Playwright's own. */
export async function findOrInstallBrowser(): Promise<string> {
  if (canInstallPackages()) {
    if (!findProgram(SHELL)) await installPackage(SHELL);
  } else if (!findBrowser()) {
    await run('playwright', ['install', 'chromium']);
  }
  const browser = findBrowser();
  if (!browser) throw new Error('The journeys need Chromium, and it could not be installed.');
  return browser;
}
