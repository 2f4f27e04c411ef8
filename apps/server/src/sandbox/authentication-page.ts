import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { mailTheme as t } from '../platform/mail/mail-theme.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const face = (family: string, file: string) =>
  `@font-face{font-family:"${family}";font-weight:100 900;font-display:swap;src:url(/fonts/${file}) format("woff2")}`;

const style = `
${face('Fraunces Variable', 'fraunces-latin-opsz-normal.woff2')}
${face('Inter Variable', 'inter-latin-wght-normal.woff2')}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:${t.paper};color:${t.ink};font:16px/1.6 ${t.textFont}}
main{width:min(440px,100%);padding:32px 28px;background:${t.surface};border:1px solid ${t.line};border-radius:14px}
h1{margin:0 0 12px;font:440 28px/1.2 ${t.displayFont};letter-spacing:-.02em}
p{margin:0 0 20px;color:${t.ink2}}
a{color:${t.action}}
.bank{margin:0 0 4px;font-size:13px;color:${t.ink3}}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 20px;margin:0 0 24px;padding:16px 0;border-block:1px solid ${t.line}}
dt{color:${t.ink3}}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
form{display:grid;gap:12px}
button{min-height:48px;padding:0 20px;border:1px solid ${t.action};border-radius:8px;background:${t.action};color:${t.onAction};font:600 16px/1 ${t.textFont};cursor:pointer}
button:hover{background:${t.actionHover}}
.quiet{background:none;border-color:${t.ink3};color:${t.ink}}
.quiet:hover{background:${t.sunken}}
:focus-visible{outline:2px solid ${t.accent};outline-offset:3px}
.small{margin:20px 0 0;font-size:14px;color:${t.ink3}}
`;

export type AuthenticationView = {
  action: string;
  clientSecret: string;
  amount: string;
  card: string;
};

/** Stands for the page on which a bank asks its customer whether they are paying. */
export function authenticationPage({ action, clientSecret, amount, card }: AuthenticationView): string {
  return page(
    'Confirm your payment',
    `<p class="bank">Test bank</p>
<h1>Confirm your payment</h1>
<p>Your bank asks whether you are making this payment.</p>
<dl><dt>Shop</dt><dd>${escaped(PRODUCT_NAME)}</dd><dt>Amount</dt><dd>${escaped(amount)}</dd><dt>Card</dt><dd>${escaped(card)}</dd></dl>
<form method="post" action="${escaped(action)}">
<input type="hidden" name="payment_intent_client_secret" value="${escaped(clientSecret)}">
<button name="outcome" value="complete">Complete authentication</button>
<button class="quiet" name="outcome" value="fail">Fail authentication</button>
</form>
<p class="small">This is the card sandbox: no bank is asked and no money moves.</p>`,
  );
}

export function nothingToConfirmPage(): string {
  return page(
    'Nothing to confirm',
    `<p class="bank">Test bank</p><h1>Nothing to confirm</h1>
<p>There is no payment that waits for you here. It may have been confirmed already.</p>
<p><a href="/orders">View your orders</a></p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${PRODUCT_NAME}</title>
<link rel="icon" href="/favicon.svg"><style>${style}</style></head><body><main>${content}</main></body></html>`;
}
