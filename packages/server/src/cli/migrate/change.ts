/** A place in a file's text that gets another text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A parameter as a page gives it: its text, or the code that makes it. */
export type Value = { readonly text: string } | { readonly code: string };

/** A payment that a page starts: its parameters by their names on the wire. */
export interface Trigger {
  readonly at: number;
  readonly parameters: ReadonlyMap<string, Value>;
}

/** What a person must do or know, and where. */
export interface Remark {
  readonly at: number;
  readonly says: string;
}

/** What becomes of one file. Places are offsets into its text. */
export interface Change {
  readonly edits: readonly Edit[];
  readonly triggers: readonly Trigger[];
  /** Not understood, so not touched. */
  readonly left: readonly Remark[];
  /** Secrets that stood in a page. */
  readonly warnings: readonly Remark[];
  /** Texts that no output repeats. */
  readonly secrets: readonly string[];
}

/** Edits do not overlap. */
export const applyEdits = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text);

/** From 1. */
export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** An edit that takes out a place, with its line when nothing else stands there. */
export function takeOut(text: string, start: number, end: number): Edit {
  const before = /(?:^|\n)[ \t]*$/.exec(text.slice(0, start));
  const after = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end));
  if (!before || !after) return { start, end, text: '' };
  const lineStart = before.index + (before[0].startsWith('\n') ? 1 : 0);
  return { start: lineStart, end: end + after[0].length, text: '' };
}
