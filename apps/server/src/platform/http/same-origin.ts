import type { IncomingHttpHeaders } from 'node:http';

export type OriginQuestion = {
  headers: IncomingHttpHeaders;
  /** The request's own host, as the trusted proxy or the socket tells it. */
  host: string;
  publicUrl: string;
};

/** 'own': a page of ours sent it. 'foreign': another site's page did. 'unknown': nothing says who did. */
export type OriginVerdict = 'own' | 'foreign' | 'unknown';

/** The first header present decides; a browser sends at least one of them with every cross-site write. */
export function originOf(question: OriginQuestion): OriginVerdict {
  const { origin, referer } = question.headers;
  const fetchSite = question.headers['sec-fetch-site'];
  if (origin !== undefined) return judge(origin, question);
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none' ? 'own' : 'foreign';
  if (referer !== undefined) return judge(referer, question);
  return 'unknown';
}

function judge(address: string, { host, publicUrl }: OriginQuestion): OriginVerdict {
  if (!URL.canParse(address)) return 'foreign';
  const from = new URL(address);
  if (from.origin === publicUrl) return 'own';
  // A page over plain http must not speak for a site that is served over https.
  const scheme = from.protocol === 'https:' || (from.protocol === 'http:' && publicUrl.startsWith('http:'));
  return scheme && from.host === host ? 'own' : 'foreign';
}
