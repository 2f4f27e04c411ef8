import type { LocationFailure } from '../../copy/location.ts';

export type Place = { label: string };
export type Detection = { ok: true; place: Place } | { ok: false; failure: LocationFailure };

const POSITION_TIMEOUT_MS = 10_000;
const GEOCODER_TIMEOUT_MS = 8_000;
const POSITION_MAX_AGE_MS = 10 * 60_000;

// The codes of GeolocationPositionError.
const failures: Record<number, LocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timedOut' };

function askPosition(geolocation: Geolocation): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    geolocation.getCurrentPosition(resolve, reject, {
      timeout: POSITION_TIMEOUT_MS,
      maximumAge: POSITION_MAX_AGE_MS,
    }),
  );
}

type Address = Partial<Record<'city' | 'town' | 'village' | 'municipality' | 'county' | 'state' | 'country', string>>;

/** City and country; a hamlet without a city is named by the next larger place that has a name. */
export function placeOf(address: Address): Place | undefined {
  const { city, town, village, municipality, county, state, country } = address;
  const near = city ?? town ?? village ?? municipality ?? county ?? state;
  return near && country ? { label: `${near}, ${country}` } : undefined;
}

async function nameOf(
  geocoderUrl: string,
  { latitude, longitude }: GeolocationCoordinates,
): Promise<Place | undefined> {
  // Two decimals are about a kilometer: enough for a city, too little for a front door.
  const query = new URLSearchParams({
    format: 'jsonv2',
    lat: latitude.toFixed(2),
    lon: longitude.toFixed(2),
    zoom: '10',
    'accept-language': 'en',
  });
  const response = await fetch(`${geocoderUrl.replace(/\/$/, '')}/reverse?${query}`, {
    signal: AbortSignal.timeout(GEOCODER_TIMEOUT_MS),
    credentials: 'omit',
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  if (!response.ok) return undefined;
  const answer = (await response.json()) as { address?: Address } | null;
  return answer?.address ? placeOf(answer.address) : undefined;
}

/** Asks the device where it is and the geocoder what that is called. Never throws: each cause has its own text. */
export async function detectPlace(geocoderUrl: string, geolocation: Geolocation | undefined): Promise<Detection> {
  if (!geolocation) return { ok: false, failure: 'unsupported' };
  let position: GeolocationPosition;
  try {
    position = await askPosition(geolocation);
  } catch (error) {
    const code = (error as Partial<GeolocationPositionError> | null)?.code ?? 0;
    return { ok: false, failure: failures[code] ?? 'undetected' };
  }
  const place = await nameOf(geocoderUrl, position.coords).catch(() => undefined);
  return place ? { ok: true, place } : { ok: false, failure: 'undetected' };
}
