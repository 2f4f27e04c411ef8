/** So much script, compressed, may a page make a browser fetch before somebody can use it. */
export const SCRIPT_BUDGET_KB = 175;
