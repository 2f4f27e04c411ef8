import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import { type ErrorCode, errors } from '@herbary/contract/errors.ts';
import type { NamedEndpoint } from '@herbary/contract/every-endpoint.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

const errorSchema = z.object({
  message: z.string().describe('The message to show to the person'),
  issues: z.array(z.string()).optional().describe('What is wrong with the texts of a listing, one sentence each'),
  code: z.string().describe('The stable name of the error'),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});

/** The contract as an OpenAPI 3.1 document; what it says is what is enforced, because both read the same schemas. */
export function openApiDocument(endpoints: readonly NamedEndpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const named of endpoints) {
    const path = named.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operationOf(named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1.0.0',
      summary: 'Everything the web app does, it does with these calls.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token from the login response' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'herbary_session', description: 'Set by the login response' },
      },
      schemas: { Error: schemaOf(errorSchema, 'output') },
    },
  };
}

/** An empty requirement among others: what a shop for members asks for, and an open one does not. */
function securityOf({ access }: EndpointShape): Json[] {
  if (access === 'public') return [];
  return [...(access === 'storefront' ? [{}] : []), { bearer: [] }, { cookie: [] }];
}

function operationOf({ group, name, endpoint }: NamedEndpoint): Json {
  const body = requestBodyOf(endpoint);
  return {
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    ...(endpoint.audit ? { 'x-audit': endpoint.audit } : {}),
    ...(endpoint.rateLimit ? { 'x-rate-limit': endpoint.rateLimit } : {}),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(endpoint),
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function parametersOf(endpoint: EndpointShape): Json[] {
  const idempotency = {
    in: 'header',
    name: 'Idempotency-Key',
    required: false,
    description: 'The same key and body within 24 hours get the same response',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  };
  return [
    ...fieldsOf(endpoint.params, 'path'),
    ...fieldsOf(endpoint.query, 'query'),
    ...(endpoint.creates ? [idempotency] : []),
  ];
}

function fieldsOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    in: where,
    name,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

function requestBodyOf(endpoint: EndpointShape): Json | undefined {
  if (!endpoint.body && !endpoint.upload) return undefined;
  const fields = endpoint.body ? schemaOf(endpoint.body, 'input') : { type: 'object', properties: {} };
  if (!endpoint.upload) return { required: true, content: { 'application/json': { schema: fields } } };
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' };
  const files = Object.entries(endpoint.upload).map(([name, field]) => [
    name,
    field.maxCount > 1 ? { type: 'array', items: binary, maxItems: field.maxCount } : binary,
  ]);
  const required = Object.entries(endpoint.upload).flatMap(([name, field]) => (field.required ? [name] : []));
  const schema = {
    ...fields,
    properties: { ...(fields.properties as Json), ...Object.fromEntries(files) },
    required: [...((fields.required as string[] | undefined) ?? []), ...required],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responsesOf(endpoint: EndpointShape): Json {
  const status = endpoint.status ?? 200;
  const schema = schemaOf(endpoint.response, 'output');
  const file = endpoint.download && { content: { [endpoint.download]: { schema } } };
  const content = status === 204 ? {} : (file ?? jsonContent(schema));
  const responses: Record<string, Json> = { [status]: { description: 'Done', ...content } };
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errors[code].status);
  for (const [refusedWith, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    const description = codes.map((code) => `\`${code}\` ${errors[code].sentence}`).join('\n\n');
    responses[refusedWith] = { description, ...jsonContent({ $ref: '#/components/schemas/Error' }) };
  }
  return responses;
}

const jsonContent = (schema: Json) => ({ content: { 'application/json': { schema } } });

const uploadRefusals = [
  'upload.too_large',
  'upload.missing',
  'upload.too_many',
  'upload.malformed',
  'upload.busy',
  'upload.storage_full',
] as const;

/** Declared refusals and those that follow from what the endpoint is. */
export function refusalsOf(endpoint: EndpointShape): ErrorCode[] {
  const codes: ErrorCode[] = [...(endpoint.errors ?? []), 'rate.limited', 'server.fault', 'server.overloaded'];
  if (endpoint.params || endpoint.query || endpoint.body) codes.push('request.invalid', 'request.unknown_field');
  if (endpoint.body) codes.push('request.malformed_json', 'request.unsupported_media_type', 'request.too_large');
  if (endpoint.upload) codes.push('request.unsupported_media_type', ...uploadRefusals);
  if (endpoint.access !== 'public') codes.push('auth.required');
  if (endpoint.access === 'seller' || endpoint.access === 'admin') codes.push('auth.forbidden');
  if (endpoint.permission) codes.push('auth.permission_missing', 'auth.two_factor_required');
  if (endpoint.fresh) codes.push('auth.confirm_sign_in');
  if (endpoint.method !== 'GET') codes.push('auth.wrong_origin');
  if (endpoint.creates)
    codes.push('idempotency.in_progress', 'idempotency.mismatch', 'request.invalid_idempotency_key');
  return [...new Set(codes)];
}
