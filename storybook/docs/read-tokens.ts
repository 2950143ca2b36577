/** The kind of token, determined by its name or, for colors, by its value. */
export type TokenKind = 'color' | 'space' | 'radius' | 'size' | 'font' | 'motion' | 'other';

export interface Token {
  /** Name of the token, such as `--tillkit-accent`. */
  readonly name: string;
  readonly kind: TokenKind;
  /** Computed value of the token. A color has one value for the light theme and one for the dark theme. */
  readonly value: string;
}

const kinds: readonly (readonly [start: string, kind: TokenKind])[] = [
  ['space-', 'space'],
  ['radius-', 'radius'],
  ['size-', 'size'],
  ['font', 'font'],
  ['motion', 'motion'],
];

/** Returns every `--tillkit-*` variable that the page's stylesheets declare, in the order of declaration. */
export function readTokens(sheets: Iterable<CSSStyleSheet>): readonly Token[] {
  const names = new Set([...sheets].flatMap((sheet) => namesIn(sheet)));
  return [...names].map((name) => {
    const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    const kind = kindOf(name, value);
    return { name, kind, value: kind === 'color' ? colors(name) : value };
  });
}

/** Returns the tokens that the CSS rules for these classes use, sorted by name. */
export function tokensOf(sheets: Iterable<CSSStyleSheet>, classes: readonly string[]): readonly string[] {
  const isOwn = (selector: string) => classes.some((name) => selector.split(/[^\w-]+/).includes(name));
  const used = [...sheets].flatMap((sheet) => rulesIn(sheet)).filter(({ selectorText }) => isOwn(selectorText));
  const names = used.flatMap(({ cssText }) => cssText.match(/--tillkit-[\w-]+/g) ?? []);
  return [...new Set(names)].toSorted();
}

const rulesIn = (group: { readonly cssRules: CSSRuleList }): readonly CSSStyleRule[] =>
  [...group.cssRules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule] : []),
    ...('cssRules' in rule ? rulesIn(rule as CSSGroupingRule) : []),
  ]);

function namesIn(group: { readonly cssRules: CSSRuleList }): readonly string[] {
  return [...group.cssRules].flatMap((rule) => {
    const own = rule instanceof CSSStyleRule ? [...rule.style].filter((name) => name.startsWith('--tillkit-')) : [];
    return 'cssRules' in rule ? [...own, ...namesIn(rule as CSSGroupingRule)] : own;
  });
}

function kindOf(name: string, value: string): TokenKind {
  const short = name.slice('--tillkit-'.length);
  const kind = kinds.find(([start]) => short.startsWith(start))?.[1];
  return kind ?? (CSS.supports('color', value) ? 'color' : 'other');
}

function colors(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const values = ['light', 'dark'].map((theme) => {
    probe.dataset['tillkitTheme'] = theme;
    return toHex(getComputedStyle(probe).color);
  });
  probe.remove();
  return values.join(' · ');
}

/**
 * Converts a color such as `rgb(11, 93, 99)` to a hex color such as `#0b5d63`. Returns colors in other notations
 * unchanged.
 */
function toHex(color: string): string {
  const [, ...parts] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  return parts.length === 3 ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : color;
}
