import { describe, expect, it, vi } from 'vitest';
import { detectPlace, placeOf } from './detect-place.ts';

const GEOCODER = 'https://geo.test/';
const position = { coords: { latitude: 45.52345, longitude: -122.67654 } } as GeolocationPosition;
const device = (act: Geolocation['getCurrentPosition']) => ({ getCurrentPosition: act }) as Geolocation;
const found = device((succeed) => succeed(position));
const failing = (code: number) => device((_, fail) => fail?.({ code, message: '' } as GeolocationPositionError));
const answer = (body: unknown, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { status }));

describe('detecting the place', () => {
  it('names city and country, and sends the geocoder only rounded coordinates', async () => {
    const fetch = answer({ address: { city: 'Portland', country: 'United States', road: 'NW 10th Avenue' } });
    expect(await detectPlace(GEOCODER, found)).toEqual({ ok: true, place: { label: 'Portland, United States' } });
    const url = new URL(String(fetch.mock.calls[0]?.[0]));
    expect(url.origin + url.pathname).toBe('https://geo.test/reverse');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ format: 'jsonv2', lat: '45.52', lon: '-122.68' });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
  });

  it('says that the browser has no location service', async () => {
    expect(await detectPlace(GEOCODER, undefined)).toEqual({ ok: false, failure: 'unsupported' });
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timedOut'],
    [9, 'undetected'],
  ])('reads the device’s error %s as %s', async (code, failure) => {
    expect(await detectPlace(GEOCODER, failing(code))).toEqual({ ok: false, failure });
  });

  it.each([
    ['refuses', () => answer({}, 429)],
    ['knows no such place', () => answer({ error: 'Unable to geocode' })],
    ['names no country', () => answer({ address: { city: 'Atlantis' } })],
    ['answers nonsense', () => answer(null)],
    ['cannot be reached', () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network'))],
  ])('is unable to detect when the geocoder %s', async (_, prepare) => {
    prepare();
    expect(await detectPlace(GEOCODER, found)).toEqual({ ok: false, failure: 'undetected' });
  });

  it('names a village by itself, and open country by its county', () => {
    expect(placeOf({ village: 'Elmau', county: 'Garmisch', country: 'Germany' })?.label).toBe('Elmau, Germany');
    expect(placeOf({ county: 'Lander County', country: 'United States' })?.label).toBe('Lander County, United States');
  });
});
