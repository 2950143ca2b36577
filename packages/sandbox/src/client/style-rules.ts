// Validates a shop's styles and applies them inside the frame. A value must be valid for its property and must not
// contain any functions other than color functions.
import type { FieldName, Texts } from './messages.ts';

const properties =
  /^((background-|caret-)?color|opacity|text-align|letter-spacing|line-height|(font|padding)(-[a-z]+)*)$/;
const values = /^([^()\\:;{}@<>]|(rgb|hsl|hwb|lab|lch|color)a?\([\w\s.,%/+-]{1,80}\)){1,300}$/;
/**
 * Allowed selectors: a field, its states and its placeholder. Attribute selectors are forbidden, because they could
 * reveal the input's value.
 */
const selectors = /^(\*|cardNumber|cvv)?(\.invalid)?(:focus)?(::placeholder)?$/;

/**
 * Creates a function that styles a field's input. If a style is forbidden, the function calls `refuse` with an error
 * that names the style.
 */
export function createStyler(field: FieldName, refuse: (text: string) => void) {
  const sheet = new CSSStyleSheet();
  const rules = new Map<string, CSSStyleRule>();
  const deny = (what: string, name: string) => refuse(`The ${what} \`${name.slice(0, 60)}\` is not allowed.`);

  document.adoptedStyleSheets = [sheet];
  return (selector: string, styles: Texts): void => {
    const [isKnown, target = '*', invalid, focus = '', part = ''] = selectors.exec(selector) ?? [];
    if (isKnown === undefined) return deny('style', selector);
    if (target !== '*' && target !== field) return undefined;
    // For the same state, styles for this field override styles for all fields, because the `body` prefix makes the
    // selector more specific.
    const css = `${target === '*' ? '' : 'body '}#field${invalid ? '[aria-invalid]' : ''}${focus}${part}`;
    const rule =
      rules.get(css) ?? (sheet.cssRules[sheet.insertRule(`${css} {}`, sheet.cssRules.length)] as CSSStyleRule);
    rules.set(css, rule);
    for (const [styleName, value] of Object.entries(styles)) {
      const property = styleName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (!properties.test(property)) deny('style', styleName);
      else if (value && !(values.test(value) && CSS.supports(property, value))) deny('value of the style', styleName);
      else rule.style.setProperty(property, value);
    }
    return undefined;
  };
}
