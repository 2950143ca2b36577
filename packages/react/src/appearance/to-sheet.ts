import { isSafeProperty, isSafeSelector, isSafeValue, splitSelectors } from './check-css.ts';
import { colorTokens, plainTokens, toKebab, type TokenName } from './token-names.ts';

export type AppearanceVariables = { readonly [Name in TokenName]?: string | undefined };

/** CSS declarations, keyed by selector and then by property. */
export type AppearanceRules = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

export interface Sheet {
  readonly css: string;
  /**
   * Names of the omitted variables, the omitted selectors, and the names of the omitted properties. Each property name
   * follows its selector. Values are not included.
   */
  readonly refused: readonly string[];
}

const contrast = '[data-tillkit-theme=contrast]';

/** Converts variables and rules to a style sheet. Every selector in the style sheet begins with `scope`. */
export function toSheet(scope: string, variables: AppearanceVariables = {}, rules: AppearanceRules = {}): Sheet {
  const refused: string[] = [];
  const keep = (name: string, isSafe: boolean, text: string) => {
    if (isSafe) return text;
    refused.push(name);
    return '';
  };
  const isToken = (name: string) => [...colorTokens, ...plainTokens].some((token) => token === name);
  const declare = (isColor: boolean) =>
    Object.entries(withHover(variables))
      .filter(([name, value]) => value !== undefined && colorTokens.some((token) => token === name) === isColor)
      .map(([name, value = '']) =>
        keep(name, isToken(name) && isSafeValue(value), `--tillkit-${toKebab(name)}:${value};`),
      )
      .join('');
  const colors = declare(true);
  const measures = declare(false);
  const blocks = Object.entries(rules).map(([list, declarations]) => {
    if (!isSafeSelector(list)) return keep(list, false, '');
    const body = Object.entries(declarations).map(([name, value]) =>
      keep(`${list} ${name}`, isSafeProperty(name) && isSafeValue(`${value}`), `${toProperty(name)}:${value};`),
    );
    return `${splitSelectors(list)
      .map((selector) => `${scope} ${selector}`)
      .join()}{${body.join('')}}`;
  });
  const css = [
    // In high-contrast mode, our own colors apply instead of the shop's.
    colors && `@media not (prefers-contrast:more){${scope}:not(${contrast},${contrast} *){${colors}}}`,
    measures && `${scope}{${measures}}`,
    ...blocks,
  ];
  return { css: css.filter(Boolean).join('\n'), refused };
}

/** Derives the hover color from the accent if the shop sets no hover color. */
function withHover(variables: AppearanceVariables): AppearanceVariables {
  const { accent, accentHover } = variables;
  if (accent === undefined || accentHover !== undefined || !isSafeValue(accent)) return variables;
  return { ...variables, accentHover: `color-mix(in srgb, ${accent} 85%, var(--tillkit-text))` };
}

const toProperty = (name: string) =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
