import { uploadReturnPhoto } from '@herbary/contract/returns.ts';
import sharp from 'sharp';
import { committed, insertRow } from '../../platform/db/data-model-rows.ts';
import { newId } from '../../platform/ids.ts';
import type { SignedInPerson } from '../as.ts';
import type { TestApp } from '../test-app.ts';

let bytes: Promise<Buffer> | undefined;

/** The id of a photo that shows what is wrong, ready to be sent with a return. */
export async function returnPhoto({ client }: Pick<SignedInPerson, 'client'>): Promise<string> {
  bytes ??= sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  const photo = new File([new Uint8Array(await bytes)], 'jar.jpg', { type: 'image/jpeg' });
  return (await client.call(uploadReturnPhoto, { files: { photo } }))._id;
}

type Returned = { orderId: string; lineId: string; buyerId: string; sellerId: string };

/** A return of one piece that arrived damaged; `set` overrides columns of the request. */
export async function insertReturn(
  { database }: Pick<TestApp, 'database'>,
  { orderId, lineId, buyerId, sellerId }: Returned,
  set: Record<string, unknown> = {},
): Promise<{ id: string; number: string }> {
  const id = newId();
  const number = `RT-${id.slice(-6).toUpperCase()}`;
  const row = {
    id,
    return_number: number,
    order_id: orderId,
    buyer_id: buyerId,
    seller_id: sellerId,
    refund_method: 'card',
    notes: 'The lid was loose.',
    ...set,
  };
  const line = {
    id: newId(),
    return_id: id,
    order_line_id: lineId,
    quantity: 1,
    reason: 'damaged',
    with_shipping: true,
  };
  await committed(database.pool, async (client) => {
    await insertRow(client, 'return_request', row);
    await insertRow(client, 'return_line', line);
  });
  return { id, number };
}
