import { expect, it } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

const page = [
  '<html><head><link rel="modulepreload" href="/m.js" nonce="n"/><link rel="modulepreload" href="/entry.js" nonce="n"/>',
  '<link rel="modulepreload" href="/root.js" nonce="n"/><link rel="modulepreload" href="/react.js" nonce="n"/>',
  '<link rel="stylesheet" href="/s.css"/></head><body>text<script nonce="n" type="module" async="">',
  'import "/m.js";\nimport * as route0 from "/root.js";\nwindow.modules = {"root":route0};\n\nimport("/entry.js");</script></body></html>',
].join('');

it('asks for scripts after the first paint, for all of them at once, and starts the app last', () => {
  const html = scriptsLast(page);
  expect(html).not.toContain('modulepreload');
  expect(html).toContain('<html><head><link rel="stylesheet" href="/s.css"/></head>');
  const script = /<script nonce="n" type="module" async="">([\s\S]*)<\/script>/.exec(html)?.[1]?.split('\n') ?? [];
  const at = script.findIndex((line) => line.startsWith('const ['));
  expect(script[at - 1]).toMatch(/^await new Promise\(.*requestAnimationFrame/);
  expect(script[at]).toBe(
    'const [, route0] = await Promise.all([import("/m.js"), import("/root.js"), import("/react.js")]);',
  );
  expect(script.slice(at + 1).filter(Boolean)).toEqual(['window.modules = {"root":route0};', 'import("/entry.js");']);
});

it('leaves a page without scripts alone', () => {
  expect(scriptsLast('<html><body>fault</body></html>')).toBe('<html><body>fault</body></html>');
});
