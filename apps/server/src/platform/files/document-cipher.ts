import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { Transform } from 'node:stream';

const ivBytes = 12;
const tagBytes = 16;
/** The tag, which comes last, and the end of the document, which is not given out before the tag is found right. */
const heldBackBytes = 2 * tagBytes;

export type DocumentCipher = {
  readonly keyId: string;
  /** Bound to its object key: bytes put under another name do not open. */
  seal(objectKey: string, plain: Buffer): Buffer;
  open(objectKey: string, sealed: Buffer): Buffer;
  /**
   * For what may be large: turns the sealed bytes into the plain ones as they pass. Bytes that were changed break it off
   * before its end, so that nobody gets a whole document of them.
   */
  opening(objectKey: string): Transform;
  /** How long a document is, of which this much is stored. */
  plainBytes(sealedBytes: number): number;
  /** Alike for equal contents, and worth nothing without the key. */
  fingerprint(plain: Buffer): Buffer;
};

export function createDocumentCipher(secret: string): DocumentCipher {
  const key = derive(secret, 'documents at rest');
  const fingerprintKey = derive(secret, 'document fingerprints');
  return {
    fingerprint: (plain) => createHmac('sha256', fingerprintKey).update(plain).digest(),
    keyId: createHash('sha256').update(key).digest('hex').slice(0, 16),
    seal(objectKey, plain) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(objectKey));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, body, cipher.getAuthTag()]);
    },
    open(objectKey, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(objectKey)).setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
    },
    opening: (objectKey) => createOpening(key, objectKey),
    plainBytes: (sealedBytes) => sealedBytes - ivBytes - tagBytes,
  };
}

function createOpening(key: Buffer, objectKey: string): Transform {
  const decipherFrom = (iv: Buffer) =>
    createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(objectKey));
  let decipher: ReturnType<typeof decipherFrom> | undefined;
  let held: Buffer = Buffer.alloc(0);
  const take = (count: number): Buffer => {
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk]);
      if (!decipher && held.length >= ivBytes) decipher = decipherFrom(take(ivBytes));
      const sure = held.length - heldBackBytes;
      if (decipher && sure > 0) this.push(decipher.update(take(sure)));
      done();
    },
    flush(done) {
      if (!decipher || held.length < tagBytes) return done(new Error('A stored document is cut off'));
      try {
        const last = decipher.update(take(held.length - tagBytes));
        decipher.setAuthTag(held).final();
        done(null, last);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

export type DocumentLink = { fileId: string; viewerId: string };
export type DocumentLinks = {
  sign(link: DocumentLink, now: Date): string;
  /** Undefined for a token that was not made here or has run out. */
  read(token: string, now: Date): DocumentLink | undefined;
};

const linkSeconds = 5 * 60;

export function createDocumentLinks(secret: string): DocumentLinks {
  const key = derive(secret, 'document links');
  const macOf = (body: string) => createHmac('sha256', key).update(body).digest();
  return {
    sign({ fileId, viewerId }, now) {
      const expires = Math.floor(now.getTime() / 1000) + linkSeconds;
      const body = Buffer.from(JSON.stringify([fileId, viewerId, expires])).toString('base64url');
      return `${body}.${macOf(body).toString('base64url')}`;
    },
    read(token, now) {
      const [body = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = macOf(body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const [fileId, viewerId, expires] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
        string,
        string,
        number,
      ];
      return now.getTime() / 1000 < expires ? { fileId, viewerId } : undefined;
    },
  };
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
