import '@herbary/contract/plain-words.ts';
import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import type { FieldProblem } from '@herbary/contract/errors.ts';
import type { z } from 'zod';
import { AppError, invalidRequest } from './app-error.ts';

type Part = FieldProblem['in'];
type InputReader = (part: unknown) => unknown;
export type InputReaders = Record<Part, InputReader>;

export function inputReaders(endpoint: EndpointShape): InputReaders {
  return {
    params: endpoint.params ? reader('params', endpoint.params) : () => undefined,
    query: endpoint.query ? reader('query', endpoint.query) : (given) => refuseAny(given, ignoredQueryNames),
    body: endpoint.body ? reader('body', endpoint.body) : (given) => refuseAny(given, []),
  };
}

/** Cache busters that old clients append to every address. */
const ignoredQueryNames: readonly string[] = ['t', '_'];

function reader(part: Part, schema: z.ZodObject): InputReader {
  const listNames = Object.keys(schema.shape).filter((name) => isList(schema.shape[name]));
  const emptyMessages = messagesForEmpty(schema);
  const ignored = part === 'query' ? ignoredQueryNames.filter((name) => !(name in schema.shape)) : [];
  return (given) => {
    const raw = prepare(given, listNames, ignored);
    const result = schema.safeParse(raw);
    if (!result.success) throw refusalOf(part, result.error, emptyMessages);
    const unknown = unknownKeys(raw, result.data, '');
    if (unknown.length > 0) throw unknownFields(unknown);
    return result.data;
  };
}

function refuseAny(given: unknown, ignored: readonly string[]): undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given !== 'object' || Array.isArray(given)) throw unknownFields(['body']);
  const names = Object.keys(given).filter((name) => !ignored.includes(name));
  if (names.length > 0) throw unknownFields(names);
  return undefined;
}

/** One value of a repeatable name arrives as a string, two as a list: both mean a list. */
function prepare(given: unknown, listNames: readonly string[], ignored: readonly string[]): unknown {
  if (given === undefined || given === null) return {};
  if (listNames.length === 0 && ignored.length === 0) return given;
  if (typeof given !== 'object' || Array.isArray(given)) return given;
  const prepared: Record<string, unknown> = { ...given };
  for (const name of ignored) delete prepared[name];
  for (const name of listNames) {
    if (typeof prepared[name] === 'string') prepared[name] = [prepared[name]];
  }
  return prepared;
}

type Wrapped = { type: string; innerType?: { def: Wrapped } };

function isList(schema: unknown): boolean {
  let def: Wrapped | undefined = (schema as { def: Wrapped }).def;
  while (def?.innerType) def = def.innerType.def;
  return def?.type === 'array';
}

/** A missing field gets the sentence for an empty field ('City is required'), not with a type error. */
function messagesForEmpty(schema: z.ZodObject): Map<string, string> {
  const messages = new Map<string, string>();
  for (const [name, field] of Object.entries(schema.shape)) {
    const message = (field as z.ZodType).safeParse('').error?.issues[0]?.message;
    messages.set(
      name,
      message !== undefined && !isTechnical(message) && !general.test(message) ? message : `${name} is required`,
    );
  }
  return messages;
}

/** What contract/plain-words.ts says of what is there: no words for what is not. */
const general = /^Please (?:fill this in|choose one of|check what|(?:use|choose|enter) at )/;
/** 'Invalid product ID' is the specification's own sentence. */
const technical = /^(?:Invalid (?!product )|Too (?:big|small)|Unrecognized )/;
const isTechnical = (message: string) => technical.test(message);

function refusalOf(part: Part, error: z.ZodError, emptyMessages: Map<string, string>): AppError {
  const unknown = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  );
  if (unknown.length > 0) return unknownFields(unknown);
  const problems = error.issues.map((issue): FieldProblem => {
    const path = issue.path.join('.');
    const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
    const forEmpty = missing ? emptyMessages.get(path) : undefined;
    const spoken =
      forEmpty ?? (isTechnical(issue.message) && path !== '' ? `${path}: ${issue.message}` : issue.message);
    return { in: part, path, message: spoken };
  });
  return invalidRequest(problems);
}

/** Schemas strip what they do not name and have no transforms, so a key that is gone after parsing was never declared. */
function unknownKeys(given: unknown, parsed: unknown, path: string): string[] {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.keys(given).flatMap((key) => {
    const here = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(parsed, key)) return [here];
    return unknownKeys(given[key as never], parsed[key as never], here);
  });
}

function unknownFields(names: readonly string[]): AppError {
  const shown = names.slice(0, 20).map((name) => name.slice(0, 100));
  return new AppError('request.unknown_field', { fields: shown.join(', ') });
}
