/** So much script, compressed, may a page make a browser fetch before a visitor can use it. */
export const SCRIPT_BUDGET_KB = 175;
/** And a page that is a form: it checks what is typed by the server's own schemas. */
export const FORM_BUDGET_KB = 192;
/** So much of it may be the support chat before it is opened. */
export const CHAT_BUDGET_KB = 12;
