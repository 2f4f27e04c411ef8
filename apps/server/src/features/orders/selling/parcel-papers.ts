import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Download } from '../../../platform/http/download.ts';
import { createThread } from '../../../platform/process/thread.ts';
import { shippingNames } from '../../pricing/index.ts';
import { addressLines } from '../messages/order-words.ts';
import type { AddressLabel, PackingSlip, ParcelPaper } from './parcel-pdf.ts';
import { listParcels, type ParcelRow } from './selling.repository.ts';

const draw = createThread<ParcelPaper, Uint8Array>(new URL('./draw-parcel-thread.ts', import.meta.url));

const line = z.string().nullish();
/** What a seller has set in the settings; a store without it is found by its town. */
const shipFrom = z.object({
  shipFrom: z.object({
    addressLine1: z.string().min(1),
    addressLine2: line,
    city: z.string().min(1),
    state: line,
    postalCode: line,
    country: line,
  }),
});

function senderOf({ sellerName, sellerPlace, shippingSettings }: ParcelRow): string[] {
  const set = shipFrom.safeParse(shippingSettings);
  const place = set.success ? set.data.shipFrom : { ...sellerPlace, addressLine1: '' };
  const { addressLine1, city, country, state } = place;
  const { addressLine2 = null, postalCode = null } = 'postalCode' in place ? place : {};
  const from = { name: sellerName, addressLine1, addressLine2, city, state, postalCode, country };
  return addressLines(Object.fromEntries(Object.entries(from).map(([name, value]) => [name, value ?? null])));
}

const slipOf = (parcel: ParcelRow): PackingSlip => ({
  orderNumber: parcel.orderNumber,
  placedAt: parcel.createdAt,
  shipping: [shippingNames[parcel.shippingMethod], parcel.carrier].filter(Boolean).join(', '),
  seller: [parcel.sellerName, [parcel.sellerPlace.city, parcel.sellerPlace.state].filter(Boolean).join(', ')],
  recipient: addressLines(parcel.shipTo),
  lines: parcel.lines.map(({ name, snapshot, quantity }) => ({
    name,
    latinName: snapshot.latinName ?? '',
    detail: [snapshot.form, snapshot.size].filter(Boolean).join(' · '),
    quantity,
  })),
});

const labelOf = (parcel: ParcelRow): AddressLabel => ({
  orderNumber: parcel.orderNumber,
  shipping: shippingNames[parcel.shippingMethod],
  tracking: [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' '),
  sender: senderOf(parcel),
  recipient: addressLines(parcel.shipTo),
});

/** In the order they were asked for. All or none: a sheet that is missing from a stack is not noticed. */
async function parcelsOf({ db }: Deps, sellerId: string, orderIds: readonly string[]): Promise<ParcelRow[]> {
  const found = new Map((await listParcels(db, { sellerId }, orderIds)).map((row) => [row.id, row]));
  return [...new Set(orderIds)].map((id) => {
    const row = found.get(id);
    if (!row) throw new AppError('order.not_found');
    if (!row.hasParcel || !row.shipTo) throw new AppError('order.no_parcel');
    return row;
  });
}

async function printed(name: string, parcels: readonly ParcelRow[], paper: ParcelPaper): Promise<Download> {
  const [first, ...others] = parcels;
  const fileName = others.length === 0 ? `${name}-${first?.orderNumber}.pdf` : `${name}s-${parcels.length}-orders.pdf`;
  return { fileName, contentType: 'application/pdf', inline: true, text: [await draw(paper)] };
}

export async function packingSlips(deps: Deps, sellerId: string, orderIds: readonly string[]): Promise<Download> {
  const parcels = await parcelsOf(deps, sellerId, orderIds);
  return printed('packing-slip', parcels, { kind: 'packing-slips', papers: parcels.map(slipOf) });
}

export async function addressLabels(deps: Deps, sellerId: string, orderIds: readonly string[]): Promise<Download> {
  const parcels = await parcelsOf(deps, sellerId, orderIds);
  return printed('address-label', parcels, { kind: 'address-labels', papers: parcels.map(labelOf) });
}
