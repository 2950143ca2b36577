// What a shop may style, inside the frame. A value holds no function but those of colours, and what its property takes.
import type { FieldName, Texts } from './messages.ts';

const properties =
  /^((background-|caret-)?color|opacity|text-align|letter-spacing|line-height|(font|padding)(-[a-z]+)*)$/;
const values = /^([^()\\:;{}@<>]|(rgb|hsl|hwb|lab|lch|color)a?\([\w\s.,%/+-]{1,80}\)){1,300}$/;
/** Which field, in which state, which part of it; nothing that could look at a value. */
const selectors = /^(\*|cardNumber|cvv)?(\.invalid)?(:focus)?(::placeholder)?$/;

/** Styles the input of one field; calls `refuse` with a text that names what is not allowed. */
export function createStyler(field: FieldName, refuse: (text: string) => void) {
  const sheet = new CSSStyleSheet();
  const rules = new Map<string, CSSStyleRule>();
  const deny = (what: string, name: string) => refuse(`The ${what} \`${name.slice(0, 60)}\` is not allowed.`);

  document.adoptedStyleSheets = [sheet];
  return (selector: string, styles: Texts): void => {
    const [isKnown, target = '*', invalid, focus = '', part = ''] = selectors.exec(selector) ?? [];
    if (isKnown === undefined) return deny('style', selector);
    if (target !== '*' && target !== field) return undefined;
    // The field's own styles win over those of all, in the same state.
    const css = `${target === '*' ? '' : 'body '}#field${invalid ? '[aria-invalid]' : ''}${focus}${part}`;
    const rule =
      rules.get(css) ?? (sheet.cssRules[sheet.insertRule(`${css} {}`, sheet.cssRules.length)] as CSSStyleRule);
    rules.set(css, rule);
    for (const [given, value] of Object.entries(styles)) {
      const property = given.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (!properties.test(property)) deny('style', given);
      else if (value && !(values.test(value) && CSS.supports(property, value))) deny('value of the style', given);
      else rule.style.setProperty(property, value);
    }
    return undefined;
  };
}
