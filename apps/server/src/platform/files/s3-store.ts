import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { assertObjectKey, type ObjectStore } from './object-store.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Sdk = typeof import('@aws-sdk/client-s3');

/** The SDK is loaded at the first use: most installations store their files on disk. */
export function createS3Store(settings: S3Settings): ObjectStore {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const connect = () => {
    opened ??= openClient(settings);
    return opened;
  };
  const target = (key: string) => {
    assertObjectKey(key);
    return { Bucket: settings.bucket, Key: key };
  };
  return {
    async put(key, body, mime) {
      const { sdk, client } = await connect();
      await client.send(new sdk.PutObjectCommand({ ...target(key), Body: body, ContentType: mime }));
    },
    async open(key) {
      const { sdk, client } = await connect();
      try {
        const found = await client.send(new sdk.GetObjectCommand(target(key)));
        return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey || error instanceof sdk.NotFound) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const { sdk, client } = await connect();
      await client.send(new sdk.DeleteObjectCommand(target(key)));
    },
    async *list() {
      const { sdk, client } = await connect();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: settings.bucket })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
        }
      }
    },
  };
}

async function openClient(settings: S3Settings): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
  return { sdk, client };
}
