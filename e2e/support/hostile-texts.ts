import type { Page } from '@playwright/test';

/** Each text would call `alert` if a page treated it as markup, as a URL or as a script. */
export const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' autofocus onfocus=alert(1) x='",
  '</textarea><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<a href="javascript:alert(1)">tea</a>',
  'javascript:alert(1)',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--><script>alert(1)</script>',
];

const elements = [
  '<image src=x',
  '<svg',
  '<body',
  '<video><source',
  '<audio src=x',
  '<input autofocus',
  '<details open',
  '<marquee',
  '<iframe src=x',
  '<object data=x',
];
const handlers = [
  'onerror=alert(1)>',
  'onload=alert(1)>',
  'onfocus=alert(1)>',
  'ontoggle=alert(1)>',
  'onstart=alert(1)>',
  'onpointerenter="alert`1`">',
];

const addresses = [
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://herbary.test/%0aalert(1)',
  'vbscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'blob:https://herbary.test/alert(1)',
  'https://herbary.test/"onmouseover="alert(1)',
  "https://herbary.test/'onmouseover='alert(1)",
  'https://herbary.test/<script>alert(1)</script>',
  'http://javascript:alert(1)@herbary.test/',
  'https://herbary.test/\u202Eexe.alert(1)',
  '[tea](javascript:alert(1))',
  '![tea](x"onerror="alert(1))',
  '<https://herbary.test/" onclick="alert(1)>',
  'https://herbary.test/product/javascript:alert(1)',
  '/order/"><script>alert(1)</script>',
];

const others = [
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>tea</text></a>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>">',
  '<math href="javascript:alert(1)">tea</math>',
  '<form action="javascript:alert(1)"><button>tea</button></form>',
  '<button formaction="javascript:alert(1)">tea</button>',
  '<base href="javascript:alert(1)//">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<style>@import "javascript:alert(1)";</style>',
  '<div style="background:url(javascript:alert(1))">',
  '<embed src="javascript:alert(1)">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><script>alert(1)</script></xmp>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT/SRC=data:,alert(1)></SCRIPT>',
  '<script\x0c>alert(1)</script\x0c>',
  '<img/src=x/onerror=alert(1)//',
  '<<img src=x onerror=alert(1)>',
  '"onfocus="alert(1)"autofocus="',
  '`onerror=`alert(1)`',
  '\x24{alert(1)}',
  '<%= alert(1) %>',
  '[[\x24{alert(1)}]]',
  '&#60;img src=x onerror=alert(1)&#62;',
];

/** 120 of them. */
export const corpus = [
  ...payloads,
  ...elements.flatMap((element) => handlers.map((handler) => `${element} ${handler}`)),
  ...addresses,
  ...others,
];

/**
 * Collects scripts that ran and scripts that the Content Security Policy blocked: both mean that a text was not
 * escaped.
 */
export function watchScripts(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(`a dialog at ${page.url()}`);
    await dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) seen.push(`${message.text()} at ${page.url()}`);
  });
  page.on('pageerror', (error) => seen.push(`${error.message} at ${page.url()}`));
  return seen;
}
