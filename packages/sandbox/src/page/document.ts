import { draw } from './draw.ts';

/** A page script with its data attributes. For example, the key `origins` becomes the attribute `data-origins`. */
export interface PageScript {
  readonly text?: string;
  /** Optional. Path and integrity hash of a script file. Use it instead of inline code. */
  readonly file?: { readonly path: string; readonly integrity: string };
  readonly data?: Readonly<Record<string, string | undefined>>;
}

interface Document {
  /** Optional. Language of the page. Defaults to English. */
  readonly language?: string | undefined;
  /** Optional. Color theme of the page. Defaults to the visitor's color scheme. */
  readonly theme?: string | undefined;
  readonly title: string;
  readonly style: string;
  readonly hasIcon?: boolean;
  /** Elements of the `body`. */
  readonly body: unknown;
  readonly scripts: readonly PageScript[];
  /** CSP nonce for the style sheet and the scripts. */
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

/**
 * Renders a whole page. The head and the scripts are concatenated as text, because Hono would render them with its slow
 * `toString` (see `draw`).
 */
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
