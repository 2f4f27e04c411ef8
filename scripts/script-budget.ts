/** So much script, compressed, may a page make a browser fetch before a visitor can use it. */
export const SCRIPT_BUDGET_KB = 175;
