import { useNonce } from './nonce.ts';

/** Facts for search engines. "<" is escaped: a closing script tag inside a text would end the block. */
export function StructuredData({ data }: { data: Record<string, unknown> | readonly Record<string, unknown>[] }) {
  const nonce = useNonce();
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above, and React would encode quotes in text
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
