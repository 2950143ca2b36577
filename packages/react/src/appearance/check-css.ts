/** Returns whether all quotes, brackets and parentheses are closed in the right order. */
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

// The allowed characters exclude ; { } < and @. They also exclude the backslash, because a CSS escape could stand for
// any of these characters or disguise `url`.
const valueSigns = /^[\p{L}\p{N}\s#%.,+*/()"'_-]+$/u;
const selectorSigns = /^[\p{L}\p{N}\s#.,:=~^$*|>+()[\]"'_-]+$/u;
const loads = /(url|image|image-set|src|element|expression|paint)\s*\(/i;
const longest = 500;

/** Returns whether a value is safe, which means that it can neither end its declaration nor load a resource. */
export const isSafeValue = (value: string): boolean =>
  value.length <= longest && valueSigns.test(value) && !loads.test(value) && !value.includes('/*') && isBalanced(value);

/** Returns whether a property name, such as `fontWeight`, `font-weight` or `--own`, is well formed. */
export const isSafeProperty = (name: string): boolean => /^(--)?[a-zA-Z][a-zA-Z0-9-]{0,60}$/.test(name);

/**
 * Returns whether a selector matches only descendants of the scope. A leading `+` or `~` would match elements outside
 * the scope.
 */
export const isSafeSelector = (selector: string): boolean =>
  selector.length <= longest &&
  selectorSigns.test(selector) &&
  isBalanced(selector) &&
  splitSelectors(selector).every((one) => /^[^\s,+~]/.test(one));

/** Splits a selector list at its commas, except commas inside parentheses, brackets or quotes. */
export function splitSelectors(list: string): readonly string[] {
  const parts: string[] = [''];
  for (const sign of list) {
    const current = parts.at(-1) ?? '';
    if (sign === ',' && isBalanced(current)) parts.push('');
    else parts[parts.length - 1] = current + sign;
  }
  return parts.map((part) => part.trim());
}
