import { readFileSync } from 'node:fs';
import { errors } from '@herbary/contract/errors.ts';
import type { NamedEndpoint } from '@herbary/contract/every-endpoint.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { mailTheme as theme } from '../mail/mail-theme.ts';
import { documentationScript } from './documentation-script.ts';
import { refusalsOf } from './open-api.ts';

type Json = Record<string, unknown>;
type Operation = {
  parameters: { in: string; name: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
};

const accessWords = {
  public: 'Everyone',
  storefront: 'Everyone, or members only',
  'signed-in': 'Signed in',
  seller: 'Sellers',
  admin: 'Administrators',
} as const;

const face = (family: string, file: string) =>
  `@font-face{font-family:"${family}";font-weight:100 900;font-display:swap;src:url(/fonts/${file}) format("woff2")}`;

const tokens = `
${face('Fraunces Variable', 'fraunces-latin-opsz-normal.woff2')}
${face('Inter Variable', 'inter-latin-wght-normal.woff2')}
:root{--paper:${theme.paper};--surface:${theme.surface};--sunken:${theme.sunken};--line:${theme.line};--ink:${theme.ink};
--ink-2:${theme.ink2};--ink-3:${theme.ink3};--forest:${theme.action};--accent:${theme.accent};
--display:${theme.displayFont};--text:${theme.textFont};--code:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
`;

/** One page without any outside part, and the two inline parts that its policy must allow. */
export function documentationPage(
  endpoints: readonly NamedEndpoint[],
  document: Json,
): { html: string; inline: [style: string, script: string] } {
  const groups = [...Map.groupBy(endpoints, (named) => named.group)];
  const style = tokens + readFileSync(new URL('./documentation.css', import.meta.url), 'utf8');
  const main = groups.map(([group, members]) => sectionOf(group, members, document)).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<div class="page">
<nav aria-label="Endpoints"><a href="/">${PRODUCT_NAME}</a><div class="groups">${groups.map(([group, members]) => menuOf(group, members)).join('')}</div></nav>
<main>
<h1>${PRODUCT_NAME} API</h1>
<p class="lead">Every call the web app makes. Bodies are JSON unless a call takes files. Sign in with one of the login calls and send
its <code>token</code> as <code>Authorization: Bearer …</code>. Errors return <code>{ message, code, details, requestId }</code>.
A call that creates something takes an <code>Idempotency-Key</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<input class="search" id="search" type="search" aria-label="Search the calls" placeholder="Search the calls" autocomplete="off">
<p id="nothing" class="none" role="status" hidden>No calls match.</p>
${main}
</main>
</div>
<script type="module">${documentationScript}</script>
</body>
</html>
`;
  return { html, inline: [style, documentationScript] };
}

function menuOf(group: string, members: readonly NamedEndpoint[]): string {
  const links = members.map(
    ({ name, endpoint }) => `<li><a href="#${name}">${escapeHtml(shorten(endpoint.summary))}</a></li>`,
  );
  return `<h2>${escapeHtml(group)}</h2><ul>${links.join('')}</ul>`;
}

const shorten = (summary: string) => summary.split(';')[0] ?? summary;

function sectionOf(group: string, members: readonly NamedEndpoint[], document: Json): string {
  const entries = members.map((named) => entryOf(named, operationOf(document, named)));
  return `<section aria-labelledby="group-${group}"><h2 id="group-${group}">${escapeHtml(group)}</h2>${entries.join('')}</section>`;
}

function operationOf(document: Json, { endpoint }: NamedEndpoint): Operation {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const found = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is missing in the OpenAPI document`);
  return found;
}

function entryOf({ name, endpoint }: NamedEndpoint, operation: Operation): string {
  const words = `${endpoint.method} ${endpoint.path} ${endpoint.summary} ${endpoint.access}`.toLowerCase();
  const status = String(endpoint.status ?? 200);
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  const answer = Object.values(operation.responses[status]?.content ?? {})[0];
  return `<details id="${name}" data-words="${escapeHtml(words)}">
<summary><span class="method ${endpoint.method}">${endpoint.method}</span><span class="path">${escapeHtml(endpoint.path)}</span>
<span class="access">${accessWords[endpoint.access]}</span><span class="what">${escapeHtml(endpoint.summary)}</span></summary>
<div class="inside">
${endpoint.permission ? `<p>Needs the permission <code>${endpoint.permission}</code>.</p>` : ''}
${endpoint.audit ? `<p>Recorded in the audit log as <code>${endpoint.audit}</code>.</p>` : ''}
${parametersOf(operation)}
${body ? `<h3>Body, ${body[0]}</h3>${schemaBox(body[1].schema)}` : ''}
<h3>Response, ${status}</h3>${answer ? schemaBox(answer.schema) : '<p class="none">No content</p>'}
<h3>Errors</h3>${refusalTable(endpoint)}
</div></details>`;
}

function parametersOf({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ in: where, name, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}</td><td>${required ? 'required' : 'optional'}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<h3>Parameters</h3><div class="scroll"><table><tr><th>Name</th><th>In</th><th></th><th>Shape</th></tr>${rows.join('')}</table></div>`;
}

function refusalTable(endpoint: NamedEndpoint['endpoint']): string {
  const rows = refusalsOf(endpoint)
    .sort((a, b) => errors[a].status - errors[b].status)
    .map(
      (code) =>
        `<tr><td>${errors[code].status}</td><td><code>${code}</code></td><td>${escapeHtml(errors[code].sentence)}</td></tr>`,
    );
  return `<div class="scroll"><table><tr><th>Status</th><th>Code</th><th>Message</th></tr>${rows.join('')}</table></div>`;
}

function schemaBox(schema: Json): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);
}
