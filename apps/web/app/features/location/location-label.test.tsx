import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const position = { coords: { latitude: 45.5, longitude: -122.6 } } as GeolocationPosition;

function device(getCurrentPosition: Geolocation['getCurrentPosition'] | undefined, permission = 'prompt') {
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: getCurrentPosition && { getCurrentPosition },
    permissions: { query: async () => ({ state: permission }) },
  });
}

/** The label remembers its state for the whole page: each test starts a new one. */
async function show() {
  vi.resetModules();
  const { LocationLabel } = await import('./location-label.tsx');
  render(<LocationLabel geocoderUrl="https://geo.test" />);
}

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response('{"address":{"city":"Portland","country":"United States"}}'),
  );
});

describe('the location label', () => {
  it('does not request the permission by itself, and shows what it can do', async () => {
    const ask = vi.fn();
    device(ask);
    await show();
    expect(screen.getByRole('button', { name: 'Enable location for local services' })).toBeVisible();
    expect(ask).not.toHaveBeenCalled();
  });

  it('shows the place after a click', async () => {
    device((succeed) => succeed(position));
    await show();
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('button', { name: 'Portland, United States' })).toBeVisible();
  });

  it('shows the place by itself when the permission was given before', async () => {
    device((succeed) => succeed(position), 'granted');
    await show();
    expect(await screen.findByRole('button', { name: 'Portland, United States' })).toBeVisible();
  });

  it('caches the place instead of asking the geocoder for every page', async () => {
    localStorage.setItem('place', JSON.stringify({ label: 'Corvallis, United States', at: Date.now() }));
    device((succeed) => succeed(position), 'granted');
    await show();
    expect(await screen.findByRole('button', { name: 'Corvallis, United States' })).toBeVisible();
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it.each([
    [1, 'Enable location for local services'],
    [2, 'Location service unavailable'],
    [3, 'Location service timed out'],
  ])('says why it failed (%s)', async (code, text) => {
    device((_, fail) => fail?.({ code, message: '' } as GeolocationPositionError));
    await show();
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('button', { name: text })).toBeVisible();
  });

  it('says when the place has no name', async () => {
    vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('network'));
    device((succeed) => succeed(position));
    await show();
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('button', { name: 'Unable to detect location' })).toBeVisible();
  });

  it('shows an error when the browser cannot locate', async () => {
    device(undefined);
    await show();
    expect(await screen.findByRole('button', { name: 'Location service not supported' })).toBeVisible();
  });
});
