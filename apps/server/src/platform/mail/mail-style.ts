import { darkMailTheme as dark } from './mail-theme.ts';

/** What a style attribute cannot say: phones and the dark. Mail programs that drop it show the light, wide mail. */
export const mailStyle = `
:root{color-scheme:light dark}
@media (max-width:480px){.card{padding:28px 20px 14px!important}}
@media (prefers-color-scheme:dark){
body,.paper>table>tbody>tr>td{background-color:${dark.paper}!important}
.card{background-color:${dark.surface}!important}
.card,.line{border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.ink2{color:${dark.ink2}!important}
.ink3{color:${dark.ink3}!important}
.note{background-color:${dark.forest50}!important}
.action{color:${dark.action}!important}
.button{background-color:${dark.action}!important;color:${dark.onAction}!important}
.accent{color:${dark.accent}!important}
}`;
