// Validates and applies the styles of a shop inside the frame. A value must be valid for its property, and may contain
// no functions other than color functions.
import type { FieldName, Texts } from './messages.ts';

const properties =
  /^((background-|caret-)?color|opacity|text-align|letter-spacing|line-height|(font|padding)(-[a-z]+)*)$/;
const values = /^([^()\\:;{}@<>]|(rgb|hsl|hwb|lab|lch|color)a?\([\w\s.,%/+-]{1,80}\)){1,300}$/;
/**
 * Allowed selectors: a field, its states and its placeholder. Attribute selectors are forbidden, because they could
 * read the value.
 */
const selectors = /^(\*|cardNumber|cvv)?(\.invalid)?(:focus)?(::placeholder)?$/;

/** Creates a function that styles the input of a field. Calls `refuse` with an error that names a forbidden style. */
export function createStyler(field: FieldName, refuse: (text: string) => void) {
  const sheet = new CSSStyleSheet();
  const rules = new Map<string, CSSStyleRule>();
  const deny = (what: string, name: string) => refuse(`The ${what} \`${name.slice(0, 60)}\` is not allowed.`);

  document.adoptedStyleSheets = [sheet];
  return (selector: string, styles: Texts): void => {
    const [isKnown, target = '*', invalid, focus = '', part = ''] = selectors.exec(selector) ?? [];
    if (isKnown === undefined) return deny('style', selector);
    if (target !== '*' && target !== field) return undefined;
    // In the same state, styles of this field override styles of all fields.
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
