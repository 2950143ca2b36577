/** A form on a page, as a browser without JavaScript submits it. */
export interface PageForm {
  readonly action: string;
  readonly method: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Returns the first form that contains the given text, together with the values of the form's inputs. Throws if no form
 * contains the text.
 */
export function formIn(html: string, text: string): PageForm {
  const form = html.match(/<form.*?<\/form>/gs)?.find((one) => one.includes(text));
  if (form === undefined) throw new Error(`No form on the page contains the text “${text}”.`);
  const [start = ''] = /<form[^>]*>/.exec(form) ?? [];
  const inputs = (form.match(/<input[^>]*>/g) ?? []).filter(
    (input) => !/type="radio"/.test(input) || /checked/.test(input),
  );
  const fields = inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')] as const);
  return { action: attribute(start, 'action'), method: attribute(start, 'method'), fields: Object.fromEntries(fields) };
}

const attribute = (tag: string, name: string) => fromHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const fromHtml = (text: string) => text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
