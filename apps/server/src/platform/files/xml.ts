import { setImmediate as otherCalls } from 'node:timers/promises';

/** `name` is without its prefix; `text` is what stands between its tags, without that of its children. */
export type XmlNode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  text: string;
};

export class UnreadableXml extends Error {}

const limits = { depth: 40, nodes: 500_000 };
const tag = /<([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The tree of a file that came from outside. A document type is refused with everything it could declare: entities that
 * unfold to gigabytes, or that name files of this machine. Between pieces other calls are answered.
 */
export async function readXml(text: string): Promise<XmlNode> {
  const top: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlNode[] = [top];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let nodes = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const end = next === -1 ? text.length : next;
    addText(open, decoded(text.slice(at, end)));
    if (next === -1) break;
    at = readMarkup(text, next, open);
    if (++nodes > limits.nodes) throw new UnreadableXml('too many elements');
    if (nodes % 5_000 === 0) await otherCalls();
  }
  const [root, ...others] = top.children;
  if (!root || others.length > 0 || open.length !== 1) throw new UnreadableXml('not one closed element');
  return root;
}

function addText(open: readonly XmlNode[], text: string): void {
  const node = open.at(-1);
  if (open.length === 1 && text.trim() !== '') throw new UnreadableXml('text outside of the elements');
  if (node) node.text += text;
}

/** Gives where it ends. */
function readMarkup(text: string, at: number, open: XmlNode[]): number {
  if (text.startsWith('<?xml ', at) && text.slice(0, at).trim() === '') return behind(text, '?>', at);
  if (text.startsWith('<!--', at)) return behind(text, '-->', at + 4);
  if (text.startsWith('<![CDATA[', at)) {
    const end = behind(text, ']]>', at);
    addText(open, text.slice(at + 9, end - 3));
    return end;
  }
  if (text.startsWith('</', at)) {
    const end = behind(text, '>', at);
    const closed = open.pop();
    if (open.length === 0 || closed?.name !== localName(text.slice(at + 2, end - 1).trim())) {
      throw new UnreadableXml('a tag is closed that is not open');
    }
    return end;
  }
  return openElement(text, at, open);
}

function openElement(text: string, at: number, open: XmlNode[]): number {
  tag.lastIndex = at;
  const [whole, name = '', given = '', isClosed] = tag.exec(text) ?? [];
  if (!whole) throw new UnreadableXml('neither an element nor a comment');
  if (open.length > limits.depth) throw new UnreadableXml('too deep');
  const attributes: Record<string, string> = Object.create(null);
  for (const [, key = '', double, single] of given.matchAll(attribute)) {
    attributes[localName(key)] = decoded(double ?? single ?? '');
  }
  const node = { name: localName(name), attributes, children: [], text: '' };
  open.at(-1)?.children.push(node);
  if (!isClosed) open.push(node);
  return at + whole.length;
}

function behind(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  if (end === -1) throw new UnreadableXml(`${mark} is missing`);
  return end + mark.length;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8})?;?/gi, (whole, name: string | undefined) => {
    const sign = name && whole.endsWith(';') ? signOf(name) : undefined;
    if (sign === undefined) throw new UnreadableXml('an entity that XML does not know');
    return sign;
  });
}

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(named, name) ? named[name] : undefined;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}
