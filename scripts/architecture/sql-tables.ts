export type TableUse = { table: string; isWrite: boolean; offset: number };

type Token = { text: string; offset: number };

const commentsAndLiterals = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;

/** Words, quoted names and single signs; what a comment or a literal says is no SQL. */
function tokensOf(sql: string): Token[] {
  const bare = sql.replace(commentsAndLiterals, (text) => ' '.repeat(text.length)).toLowerCase();
  return [...bare.matchAll(/[a-z_][\w$]*|"[^"]+"|[^\s\w]/g)].map((match) => ({
    text: match[0].replaceAll('"', ''),
    offset: match.index,
  }));
}

const isWord = (text: string | undefined) => text !== undefined && /^[a-z_]/.test(text);
const opensList = new Set(['from', 'join', 'using', 'into', 'update', 'truncate']);
const endsList = new Set(
  'select where group order having limit offset fetch for union except intersect window returning set values ;'.split(
    ' ',
  ),
);
const standsBeforeTable = new Set(['only', 'lateral', 'table', 'public', '.']);

/** `for update`, `on conflict do update`, `when matched then update` and `is distinct from` name no table. */
function opens(word: string, before: string | undefined): boolean {
  if (word === 'update') return !['for', 'key', 'do', 'then'].includes(before ?? '');
  return opensList.has(word) && before !== 'distinct';
}

/**
 * The names in all places where a statement, or a fragment of one, names a table: after `from`, `join`, `using`, `into`,
 * `update` and `truncate`, and after the commas of such a list. A fragment may continue the `from` of the statement that
 * it is put into, so its first word counts, too. CTEs are among them; functions, aliases and columns are not.
 */
export function tableUses(sql: string): TableUse[] {
  const tokens = tokensOf(sql);
  const uses: TableUse[] = [];
  /** One for each open parenthesis: whether a comma is followed by a table. */
  const lists = [false];
  let isExpected = true;
  let isWrite = false;
  for (const [index, { text, offset }] of tokens.entries()) {
    const before = tokens[index - 1]?.text;
    const after = tokens[index + 1]?.text;
    const wasExpected: boolean = isExpected;
    isExpected = false;
    if (opens(text, before)) {
      isExpected = true;
      isWrite = ['into', 'update', 'truncate'].includes(text) || before === 'delete';
      lists[lists.length - 1] = true;
    } else if (endsList.has(text)) lists[lists.length - 1] = false;
    else if (text === '(') {
      lists.push(wasExpected);
      isExpected = wasExpected;
    } else if (text === ')') lists.pop();
    else if (text === ',') isExpected = lists.at(-1) ?? false;
    else if (wasExpected && standsBeforeTable.has(text)) isExpected = true;
    else if (wasExpected && isWord(text) && after !== '.' && (isWrite || after !== '(')) {
      if (index > 0 || after === ',' || isWord(after)) uses.push({ table: text, isWrite, offset });
    }
  }
  return uses;
}

/** What follows `with`: a CTE that is named like a table would hide the table. */
export const cteNames = (sql: string): string[] =>
  tokensOf(sql)
    .map(({ text }) => text)
    .filter((text, index, all) => {
      if (!isWord(text) || !['with', 'recursive', ','].includes(all[index - 1] ?? '')) return false;
      return /^as (not )?(materialized )?\(/.test(all.slice(index + 1, index + 5).join(' '));
    });
