export type SourceFile = { path: string; text: string };
export type Violation = { rule: string; path: string; line?: number; message: string };
export type Rule = (files: readonly SourceFile[]) => Violation[];

/** Line numbers count from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
