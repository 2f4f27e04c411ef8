/** So much script, compressed, may a page make a browser fetch before a visitor can use it. */
export const SCRIPT_BUDGET_KB = 175;
/** So much of it may be the support chat before it is opened. */
export const CHAT_BUDGET_KB = 12;
