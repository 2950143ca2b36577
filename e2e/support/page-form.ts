/** A form on a page, with the data that a browser without JavaScript would submit. */
export interface PageForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Returns the first form that contains the given text, together with the values of the form's inputs. Throws if no form
 * contains the text.
 */
export function readPageForm(html: string, text: string): PageForm {
  const form = html.match(/<form.*?<\/form>/gs)?.find((one) => one.includes(text));
  if (form === undefined) throw new Error(`No form on the page contains the text “${text}”.`);
  const [start = ''] = /<form[^>]*>/.exec(form) ?? [];
  const inputs = (form.match(/<input[^>]*>/g) ?? []).filter(
    (input) => !/type="(radio|checkbox)"/.test(input) || /\schecked/.test(input),
  );
  const fields = inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')] as const);
  return { action: attribute(start, 'action'), fields: Object.fromEntries(fields.filter(([name]) => name)) };
}

const attribute = (tag: string, name: string) => fromHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>' };

const fromHtml = (text: string) =>
  text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (entity, hex: string, code: string, name: string) =>
    name ? (entities[name] ?? entity) : String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
  );
