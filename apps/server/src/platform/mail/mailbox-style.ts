import { mailTheme as t } from './mail-theme.ts';

const face = (family: string, file: string) =>
  `@font-face{font-family:"${family}";font-weight:100 900;font-display:swap;src:url(/fonts/${file}) format("woff2")}`;

export const mailboxStyle = `
${face('Fraunces Variable', 'fraunces-latin-opsz-normal.woff2')}
${face('Inter Variable', 'inter-latin-wght-normal.woff2')}
*{box-sizing:border-box}
body{margin:0;background:${t.paper};color:${t.ink};font:16px/1.6 ${t.textFont}}
a{color:${t.action}}
:focus-visible{outline:2px solid ${t.accent};outline-offset:3px;border-radius:4px}
.top{display:flex;flex-wrap:wrap;align-items:center;gap:12px 24px;padding:20px clamp(16px,3vw,32px);border-bottom:1px solid ${t.line}}
.top h1{margin:0 auto 0 0;font:440 26px/1.2 ${t.displayFont};letter-spacing:-.02em;color:${t.action}}
.top h1 span{color:${t.ink3};font-style:italic}
.top form{display:flex;gap:8px;align-items:end}
.top label{display:grid;gap:2px;font-size:13px;color:${t.ink2}}
input{font:inherit;width:min(260px,60vw);height:40px;padding:0 12px;border:1px solid ${t.ink3};border-radius:8px;background:${t.surface};color:${t.ink}}
.button{font:600 14px/1 ${t.textFont};height:40px;padding:0 16px;border:0;border-radius:8px;background:${t.action};color:${t.onAction};text-decoration:none;display:inline-flex;align-items:center;cursor:pointer}
.button:hover{background:${t.actionHover}}
.quiet{background:none;border:1px solid ${t.ink3};color:${t.ink}}
.quiet:hover{background:${t.sunken}}
.panes{display:grid;grid-template-columns:minmax(280px,380px) 1fr;min-height:calc(100dvh - 90px)}
.list{border-right:1px solid ${t.line};overflow:auto;max-height:calc(100dvh - 90px)}
.list ol{list-style:none;margin:0;padding:0}
.list a{display:block;padding:16px clamp(16px,3vw,32px);border-bottom:1px solid ${t.line};color:${t.ink};text-decoration:none}
.list a:hover{background:${t.surface}}
.list a[aria-current]{background:${t.surface};box-shadow:inset 3px 0 ${t.accent}}
.list strong{display:block;font-weight:600;overflow-wrap:anywhere}
.list small{display:flex;justify-content:space-between;gap:12px;font-size:13px;color:${t.ink3}}
.list small span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.reader{padding:clamp(16px,3vw,40px);min-width:0}
.reader h2{margin:0 0 8px;font:440 clamp(24px,3vw,34px)/1.2 ${t.displayFont};letter-spacing:-.02em;overflow-wrap:anywhere}
.facts{margin:0 0 20px;display:grid;grid-template-columns:auto 1fr;gap:2px 16px;font-size:14px;color:${t.ink2}}
.facts dt{color:${t.ink3}}
.facts dd{margin:0;overflow-wrap:anywhere}
.tabs{display:flex;gap:24px;border-bottom:1px solid ${t.line};margin-bottom:20px}
.tabs a{padding:8px 0;color:${t.ink2};text-decoration:none;border-bottom:2px solid transparent;margin-bottom:-1px}
.tabs a[aria-current]{color:${t.ink};border-color:${t.accent}}
iframe,pre{display:block;width:100%;border:1px solid ${t.line};border-radius:14px;background:${t.paper}}
iframe{height:min(760px,80dvh)}
pre{margin:0;padding:24px;background:${t.surface};white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.7 ui-monospace,monospace}
.links{margin:24px 0 0;font-size:14px}
.links h3{margin:0 0 4px;font:600 14px/1.4 ${t.textFont};color:${t.ink2}}
.links ul{margin:0;padding-left:18px}
.links li{overflow-wrap:anywhere}
.empty{padding:15vh 16px;text-align:center;color:${t.ink2}}
.empty h2{font:440 28px/1.2 ${t.displayFont};color:${t.ink};margin:0 0 8px}
@media (max-width:767px){.panes{grid-template-columns:1fr;min-height:0}.list{border-right:0;max-height:none}.open .list{display:none}}
.back{display:inline-block;margin-bottom:12px}
@media (min-width:768px){.back{display:none}}
`;
