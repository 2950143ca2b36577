import { draw } from './draw.ts';

/** A script of a page, with what it reads from its element: `data-origins` for `origins`. */
export interface PageScript {
  readonly text?: string;
  /** Instead of the text: where it stands, and what it must be. */
  readonly file?: { readonly path: string; readonly integrity: string };
  readonly data?: Readonly<Record<string, string | undefined>>;
}

interface Document {
  /** English unless stated. */
  readonly language?: string | undefined;
  /** The visitor's unless stated. */
  readonly theme?: string | undefined;
  readonly title: string;
  readonly style: string;
  readonly hasIcon?: boolean;
  /** Elements that stand in `body`. */
  readonly body: unknown;
  readonly scripts: readonly PageScript[];
  /** Of its style and scripts. */
  readonly nonce: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const icon = '<link rel="icon" href="/icon.svg" type="image/svg+xml"/>';

/** A whole page. What stands in the head, and scripts, hono would draw by `toString`, which costs the process what `draw` says. */
export function documentOf({
  language = 'en',
  theme,
  title,
  style,
  hasIcon = true,
  body,
  scripts,
  nonce,
}: Document): string {
  return [
    `<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"/><title>${escape(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    hasIcon ? icon : '',
    `<style nonce="${nonce}">${style}</style></head><body>${draw(body)}`,
    ...scripts.map(
      ({ text = '', file, data = {} }) => `<script nonce="${nonce}"${sourceOf(file)}${dataOf(data)}>${text}</script>`,
    ),
    '</body></html>',
  ].join('');
}

const sourceOf = (file: PageScript['file']) => (file ? ` src="${file.path}" integrity="${file.integrity}"` : '');

const dataOf = (data: NonNullable<PageScript['data']>) =>
  Object.entries(data)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escape(value)}"`))
    .join('');
