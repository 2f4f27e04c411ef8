/** How many keys were hit wrongly: one for a letter too many, too few, another one, or two that changed places. */
export function typingErrors(typed: string, word: string): number {
  const rows = typed.length + 1;
  const columns = word.length + 1;
  const cost = new Uint8Array(rows * columns);
  const at = (row: number, column: number) => cost[row * columns + column] ?? 0;
  for (let row = 0; row < rows; row++) cost[row * columns] = row;
  for (let column = 0; column < columns; column++) cost[column] = column;
  for (let row = 1; row < rows; row++) {
    for (let column = 1; column < columns; column++) {
      const same = typed[row - 1] === word[column - 1];
      let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (same ? 0 : 1));
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) best = Math.min(best, at(row - 2, column - 2) + 1);
      cost[row * columns + column] = best;
    }
  }
  return at(rows - 1, columns - 1);
}

export type Lookalike = { word: string; documents: number; likeness: number; same_sound: boolean };

const shortestCorrected = 4;

/** Short words are near to too many others; a second error needs a long word that still looks alike or sounds the same. */
function allowedErrors(typed: string, { likeness, same_sound }: Lookalike): number {
  if (typed.length < 6) return 1;
  if (same_sound && typed.length >= 7) return 3;
  if (typed.length < 8) return likeness >= 0.3 || same_sound ? 2 : 1;
  return typed.length >= 11 && likeness >= 0.45 ? 3 : 2;
}

/** The word that was most probably meant, if any is near enough: fewest errors first, then what more products carry. */
export function mostLikelyWord(typed: string, lookalikes: readonly Lookalike[]): string | undefined {
  if (typed.length < shortestCorrected) return undefined;
  const near = lookalikes
    .map((lookalike) => ({ ...lookalike, errors: typingErrors(typed, lookalike.word) }))
    .filter((lookalike) => lookalike.errors <= allowedErrors(typed, lookalike))
    .sort(
      (a, b) =>
        a.errors - b.errors ||
        Number(b.same_sound) - Number(a.same_sound) ||
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        b.documents - a.documents ||
        b.likeness - a.likeness,
    );
  return near[0]?.word;
}

const nearLikeness = 0.3;
const nearLimit = 4;

/** What may be offered where nothing was found: words on sale, the most alike first. */
export const nearestWords = (lookalikes: readonly Lookalike[]): string[] =>
  lookalikes
    .filter(({ documents, likeness }) => documents > 0 && likeness >= nearLikeness)
    .sort((a, b) => b.likeness - a.likeness || b.documents - a.documents)
    .slice(0, nearLimit)
    .map(({ word }) => word);
