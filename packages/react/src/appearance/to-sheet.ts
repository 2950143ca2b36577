import { isSafeProperty, isSafeSelector, isSafeValue, splitSelectors } from './check-css.ts';
import { colorTokens, plainTokens, toKebab, type TokenName } from './token-names.ts';

export type AppearanceVariables = { readonly [Name in TokenName]?: string | undefined };

/** Selector → property → value. */
export type AppearanceRules = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

export interface Sheet {
  readonly css: string;
  /** What was left out: the name of a variable, or a selector with the property. Never a value. */
  readonly refused: readonly string[];
}

const contrast = '[data-tillkit-theme=contrast]';

/** Writes variables and rules as a style sheet that reaches nothing outside `scope`, a selector. */
export function toSheet(scope: string, variables: AppearanceVariables = {}, rules: AppearanceRules = {}): Sheet {
  const refused: string[] = [];
  const take = (name: string, isSafe: boolean, text: string) => {
    if (isSafe) return text;
    refused.push(name);
    return '';
  };
  const isToken = (name: string) => [...colorTokens, ...plainTokens].some((token) => token === name);
  const declare = (isColor: boolean) =>
    Object.entries(withHover(variables))
      .filter(([name, value]) => value !== undefined && colorTokens.some((token) => token === name) === isColor)
      .map(([name, value = '']) =>
        take(name, isToken(name) && isSafeValue(value), `--tillkit-${toKebab(name)}:${value};`),
      )
      .join('');
  const colors = declare(true);
  const measures = declare(false);
  const blocks = Object.entries(rules).map(([list, declarations]) => {
    if (!isSafeSelector(list)) return take(list, false, '');
    const body = Object.entries(declarations).map(([name, value]) =>
      take(`${list} ${name}`, isSafeProperty(name) && isSafeValue(`${value}`), `${toProperty(name)}:${value};`),
    );
    return `${splitSelectors(list)
      .map((selector) => `${scope} ${selector}`)
      .join()}{${body.join('')}}`;
  });
  const css = [
    // Whoever asks for high contrast gets ours: the colors of a brand stand back.
    colors && `@media not (prefers-contrast:more){${scope}:not(${contrast},${contrast} *){${colors}}}`,
    measures && `${scope}{${measures}}`,
    ...blocks,
  ];
  return { css: css.filter(Boolean).join('\n'), refused };
}

/** An accent alone is enough: its hover is made of it. */
function withHover(variables: AppearanceVariables): AppearanceVariables {
  const { accent, accentHover } = variables;
  if (accent === undefined || accentHover !== undefined || !isSafeValue(accent)) return variables;
  return { ...variables, accentHover: `color-mix(in srgb, ${accent} 85%, var(--tillkit-text))` };
}

const toProperty = (name: string) =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
