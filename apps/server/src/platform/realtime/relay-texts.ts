/** A notification has less than 8,000 bytes. */
const partLength = 7_000;

/** In ASCII a character is a byte, and no part ends within one. */
const asciiJson = (packet: unknown): string =>
  JSON.stringify(packet).replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Numbered: PostgreSQL makes one of equal notifications in a transaction. */
export function textsOf(from: string, number: number, packet: unknown): string[] {
  const json = asciiJson(packet);
  const total = Math.ceil(json.length / partLength);
  return Array.from(
    { length: total },
    (_, index) => `${from} ${number} ${total} ${json.slice(index * partLength, (index + 1) * partLength)}`,
  );
}

type Whole = { from: string; json: string };

/** Gives a packet with its last part. The parts of one come in order, from one transaction. */
export function createGathering(): (text: string) => Whole | undefined {
  const parts = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const [from = '', number = '', total = ''] = text.split(' ', 3);
    const key = `${from} ${number}`;
    const json = (parts.get(key) ?? '') + text.slice(from.length + number.length + total.length + 3);
    const count = (counts.get(key) ?? 0) + 1;
    parts.set(key, json);
    counts.set(key, count);
    if (count < Number(total)) return undefined;
    parts.delete(key);
    counts.delete(key);
    return { from, json };
  };
}
