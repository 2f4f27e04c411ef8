const pages: readonly (readonly [carrier: RegExp, page: string])[] = [
  [/^(usps|united states postal)\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
  [/^fed ?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/^dhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
];

/** Where the carrier shows the parcel, for carriers that have such a page. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
  if (!carrier || !trackingNumber) return null;
  const page = pages.find(([name]) => name.test(carrier.trim()))?.[1];
  return page ? `${page}${encodeURIComponent(trackingNumber)}` : null;
}
