import type { Labels, MethodLabels } from '@tillkit/react';
import type { ErrorLabels } from '../packages/react/src/labels/error-labels.ts';
import type { DrawnLabels, FormTexts } from '../packages/react/src/labels/form-labels.ts';

/** All component labels in one language. Stories use these labels to find elements by their text. */
export interface Words extends Labels {
  readonly form: DrawnLabels;
  readonly errors: ErrorLabels;
  readonly methods: MethodLabels;
}

/** Returns a label as `toHaveTextContent` sees it: with ordinary spaces in place of the no-break spaces in French. */
export const withPlainSpaces = (label: string): string => label.replaceAll(/\s/g, ' ');

const folder = '../packages/react/src/labels/';
const files = import.meta.glob('../packages/react/src/labels/{da,de,el,en,es,fr,it,no,pl,pt}/*.ts');

/**
 * Loads all label modules for a language in advance, so that components do not have to wait for them. Returns the
 * loaded modules, keyed by file name.
 */
export async function loadTexts(language: string): Promise<Readonly<Record<string, unknown>>> {
  const own = Object.keys(files).filter((path) => path.startsWith(`${folder}${language}/`));
  const loaded = own.map(
    async (path) => [path.slice(folder.length + language.length + 1), await files[path]?.()] as const,
  );
  return Object.fromEntries(await Promise.all(loaded));
}

/** Returns the component labels in the story's language. */
export async function wordsOf({ globals }: { readonly globals: Readonly<Record<string, unknown>> }): Promise<Words> {
  const { language } = new Intl.Locale(String(globals['locale']));
  const texts = await loadTexts(language);
  return {
    ...(texts['labels.ts'] as Labels),
    ...(texts['errors.ts'] as Pick<Words, 'errors'>),
    ...(texts['methods.ts'] as Pick<Words, 'methods'>),
    form: (texts['forms.ts'] as FormTexts).drawn,
  };
}
