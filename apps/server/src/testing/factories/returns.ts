import { uploadReturnPhoto } from '@herbary/contract/returns.ts';
import sharp from 'sharp';
import type { SignedInPerson } from '../as.ts';

let bytes: Promise<Buffer> | undefined;

/** The id of a photo that shows what is wrong, ready to be sent with a return. */
export async function returnPhoto({ client }: Pick<SignedInPerson, 'client'>): Promise<string> {
  bytes ??= sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  const photo = new File([new Uint8Array(await bytes)], 'jar.jpg', { type: 'image/jpeg' });
  return (await client.call(uploadReturnPhoto, { files: { photo } }))._id;
}
