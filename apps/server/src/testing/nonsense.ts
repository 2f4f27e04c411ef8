import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import fc from 'fast-check';
import type { z } from 'zod';

/** Values that exist somewhere: nonsense that is made of them gets past the first check. */
export type KnownValues = {
  ids: readonly string[];
  numbers: readonly number[];
  /** What fields of this name really hold. */
  named: Readonly<Record<string, readonly unknown[]>>;
};

/** People may write these; they must come back as they were written, or not at all. */
const oddTexts = [
  ' ',
  '\u202eevil\u202c',
  '<script>alert(1)</script>',
  `'; drop table customer_order; --`,
  '"\\\'`{{7*7}}',
  '%_\\',
  '../../etc/passwd',
  '__proto__',
  'null',
  '-1',
  '🌿 𝕳𝖊𝖗𝖇',
  '\r\nSet-Cookie: a=b',
];
const hostileTexts = [
  ...oddTexts,
  '',
  '\0',
  'a\0b',
  '\ud800',
  'NaN',
  '1e999',
  '2026-02-30',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  'x'.repeat(10_240),
  '[[[[[[',
];
const hostileNumbers = [0, -0, -1, 0.5, 0.01, 0.005, 1e-7, 999, 1000, 2 ** 31, 2 ** 53, 1e300, -1e300];
const junk: unknown[] = [null, true, [], {}, [[]], { length: 1 }, ...hostileNumbers, ...hostileTexts];
const extraNames = ['status', 'sellerId', 'role', 'fee', 'constructor', 'price', 'userId'];

/** What a schema is made of, as far as nonsense about it needs to know. */
type Def = {
  type: string;
  format?: string;
  shape?: Record<string, { def: Def }>;
  element?: { def: Def };
  innerType?: { def: Def };
  options?: { def: Def }[];
  entries?: Record<string, string>;
  values?: unknown[];
};
type Maker = fc.Arbitrary<unknown>;
/** Tame calls hold what the schema asks for and get deep; in wild ones, anything may stand anywhere. */
type Making = { known: KnownValues; wild: boolean };

const text: Def = { type: 'string' };

function valueLike(def: Def, making: Making, name = ''): Maker {
  const real = making.known.named[name];
  const good = real ? fc.constantFrom(...real) : fitting(def, making);
  if (!making.wild) return def.type === 'optional' ? fc.option(good, { nil: undefined, freq: 9 }) : good;
  return fc.oneof(
    { weight: 12, arbitrary: good },
    { weight: 2, arbitrary: fitting(def, making) },
    { weight: 1, arbitrary: fc.constantFrom(...junk) },
    { weight: 1, arbitrary: fc.constantFrom(...making.known.ids) },
  );
}

function fitting(def: Def, making: Making): Maker {
  switch (def.type) {
    case 'object':
      return objectLike(def.shape ?? {}, making);
    case 'array':
      return fc.array(valueLike(def.element?.def ?? text, making), { minLength: 1, maxLength: making.wild ? 4 : 1 });
    case 'optional':
      return fc.option(valueLike(def.innerType?.def ?? text, making), { nil: undefined });
    case 'nullable':
      return fc.option(valueLike(def.innerType?.def ?? text, making), { nil: null });
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => valueLike(option.def, making)));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numberLike(making);
    default:
      return textLike(def, making);
  }
}

const numberLike = ({ known, wild }: Making): Maker =>
  wild
    ? fc.oneof(fc.constantFrom(...known.numbers, ...hostileNumbers), fc.double())
    : fc.oneof(fc.constantFrom(...known.numbers), fc.integer({ min: 1, max: 5 }));

const firstDay = new Date('0000-01-01T00:00:00Z');
const lastDay = new Date('9999-12-31T00:00:00Z');

function textLike({ format }: Def, { known, wild }: Making): Maker {
  if (format === 'uuid') return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...known.ids) }, fc.uuid());
  // Days that a calendar has and a database may not have come up often.
  const edges = [firstDay, new Date('0000-02-29T00:00:00Z'), lastDay, new Date()];
  const date = fc.oneof(fc.constantFrom(...edges), fc.date({ noInvalidDate: true, min: firstDay, max: lastDay }));
  if (format === 'datetime') return date.map((instant) => instant.toISOString());
  if (format === 'date') return date.map((instant) => instant.toISOString().slice(0, 10));
  if (!wild) return fc.constantFrom(...oddTexts);
  return fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 60 }));
}

function objectLike(shape: Record<string, { def: Def }>, making: Making): Maker {
  const fields = Object.entries(shape).map(([name, { def }]) => [name, valueLike(def, making, name)] as const);
  const whole = fc.record(Object.fromEntries(fields)).map(withoutMissing);
  if (!making.wild) return whole;
  const extra = fc.dictionary(fc.constantFrom(...extraNames), fc.constantFrom(...junk), { maxKeys: 2 });
  const more = fc.tuple(whole, extra).map(([record, added]) => ({ ...record, ...added }));
  return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: more });
}

const withoutMissing = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

export type Nonsense = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

const defOf = (schema: z.ZodObject | undefined): Def | undefined => schema?.def as unknown as Def | undefined;

/** A wrong call: half of them well-formed and about the wrong things, half of them malformed. */
export function nonsenseFor({ params, query, body }: EndpointShape, known: KnownValues): fc.Arbitrary<Nonsense> {
  const made = (wild: boolean) => {
    const part = (schema: z.ZodObject | undefined) => fitting(defOf(schema) ?? { type: 'object' }, { known, wild });
    const bodyDef = defOf(body);
    return fc.record({
      params: part(params) as fc.Arbitrary<Record<string, unknown>>,
      query: part(query) as fc.Arbitrary<Record<string, unknown>>,
      body: bodyDef ? valueLike(bodyDef, { known, wild }) : fc.constant(undefined),
    });
  };
  return fc.oneof(made(false), made(true));
}
