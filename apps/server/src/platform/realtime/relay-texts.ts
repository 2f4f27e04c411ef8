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

/**
 * Gives a packet with its last part. The parts of one come in order, from one transaction, and a server sends one packet
 * after the other: what another one of the same server interrupts was cut off with the connection, and is forgotten.
 */
export function createGathering(): (text: string) => Whole | undefined {
  const begun = new Map<string, { number: string; json: string; count: number }>();
  return (text) => {
    const [from = '', number = '', total = ''] = text.split(' ', 3);
    const before = begun.get(from);
    const known = before?.number === number ? before : { json: '', count: 0 };
    const json = known.json + text.slice(from.length + number.length + total.length + 3);
    const count = known.count + 1;
    begun.delete(from);
    if (count === Number(total)) return { from, json };
    begun.set(from, { number, json, count });
    return undefined;
  };
}
