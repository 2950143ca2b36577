/** Quotes, brackets and parentheses are closed in the order they were opened. */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  let quote = '';
  for (const sign of text) {
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') open.push(')');
    else if (sign === '[') open.push(']');
    else if ((sign === ')' || sign === ']') && open.pop() !== sign) return false;
  }
  return quote === '' && open.length === 0;
}

// No ; { } < @ and no backslash, which would write any of them, or `url`, in another way.
const valueSigns = /^[\p{L}\p{N}\s#%.,+*/()"'_-]+$/u;
const selectorSigns = /^[\p{L}\p{N}\s#.,:=~^$*|>+()[\]"'_-]+$/u;
const loads = /(url|image|image-set|src|element|expression|paint)\s*\(/i;
const longest = 500;

/** A value that ends where it stands, and fetches nothing. */
export const isSafeValue = (value: string): boolean =>
  value.length <= longest && valueSigns.test(value) && !loads.test(value) && !value.includes('/*') && isBalanced(value);

/** `fontWeight`, `font-weight` or `--own`. */
export const isSafeProperty = (name: string): boolean => /^(--)?[a-zA-Z][a-zA-Z0-9-]{0,60}$/.test(name);

/** A selector whose subject lies below the scope: a leading `+` or `~` would lead out of it. */
export const isSafeSelector = (selector: string): boolean =>
  selector.length <= longest &&
  selectorSigns.test(selector) &&
  isBalanced(selector) &&
  splitSelectors(selector).every((one) => /^[^\s,+~]/.test(one));

/** The selectors of a list, parted at the commas that stand in no parentheses and no quotes. */
export function splitSelectors(list: string): readonly string[] {
  const parts: string[] = [''];
  for (const sign of list) {
    const current = parts.at(-1) ?? '';
    if (sign === ',' && isBalanced(current)) parts.push('');
    else parts[parts.length - 1] = current + sign;
  }
  return parts.map((part) => part.trim());
}
