export type FileRules = {
  /** Media types ("image/png") or endings (".pdf"). */
  accept: readonly string[];
  maxBytes: number;
  /** "JPG and PNG": what the sentences call the accepted kinds. */
  kinds: string;
};

export type FileSentences = { kind?: string; size?: string };

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
}

function isAccepted(file: File, accept: readonly string[]): boolean {
  return accept.some((kind) => {
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind.toLowerCase());
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
    return file.type === kind;
  });
}

/** The sentence that refuses the file, or nothing. The server looks again, at the content. */
export function fileProblem(file: File, rules: FileRules, sentences: FileSentences = {}): string | undefined {
  if (!isAccepted(file, rules.accept))
    return sentences.kind ?? `${file.name} cannot be used here. Allowed: ${rules.kinds}.`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > rules.maxBytes) {
    return (
      sentences.size ??
      `${file.name} is ${formatBytes(file.size)}. Choose a file of up to ${formatBytes(rules.maxBytes)}.`
    );
  }
  return undefined;
}
