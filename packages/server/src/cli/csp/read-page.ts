/** What the markup of a page says of its scripts and of its policy. What a script loads later is not in it. */
export interface ReadPage {
  readonly scripts: readonly PageScript[];
  /** Policies in meta elements. */
  readonly policies: readonly string[];
  /** How many elements have an attribute such as `onclick`. */
  readonly handlers: number;
}

export interface PageScript {
  /** As the page writes it; absent for a script that stands in the page. */
  readonly src?: string;
  /** Of one that stands in the page. */
  readonly text?: string;
  readonly integrity?: string;
  readonly nonce?: string;
}

type Attributes = Readonly<Record<string, string>>;

/** A comment, or the start of an element with its attributes. */
const markup = /<!--[^]*?(?:-->|$)|<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;

/** Elements whose content is text, up to their end. */
const rawText = new Set(['script', 'style', 'textarea', 'title']);

/** Reads a document as leniently as a browser does: what looks like a script counts as one. */
export function readPage(html: string): ReadPage {
  const scripts: PageScript[] = [];
  const policies: string[] = [];
  let handlers = 0;
  markup.lastIndex = 0;
  for (let found = markup.exec(html); found; found = markup.exec(html)) {
    const name = found[1]?.toLowerCase() ?? '';
    const attributes = readAttributes(found[2] ?? '');
    if (Object.keys(attributes).some((attribute) => /^on[a-z]+$/.test(attribute))) handlers += 1;
    if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy')
      policies.push(attributes['content'] ?? '');
    if (name === 'link' && /(?:^|\s)modulepreload(?:\s|$)/i.test(attributes['rel'] ?? '') && attributes['href'])
      scripts.push(toScript({ ...attributes, src: attributes['href'] }, ''));
    if (!rawText.has(name)) continue;
    const start = markup.lastIndex;
    const end = html.slice(start).search(new RegExp(`</${name}[\\s/>]`, 'i'));
    markup.lastIndex = end < 0 ? html.length : start + end;
    if (name === 'script' && runs(attributes['type']))
      scripts.push(toScript(attributes, html.slice(start, markup.lastIndex)));
  }
  return { scripts, policies, handlers };
}

function toScript(attributes: Attributes, text: string): PageScript {
  const { src, integrity, nonce } = attributes;
  return { ...(src === undefined ? { text } : { src }), ...(integrity && { integrity }), ...(nonce && { nonce }) };
}

/** Anything but data: an element of another type is not run. */
const runs = (type = ''): boolean =>
  /^\s*(?:|module|importmap|(?:text|application)\/(?:x-)?(?:java|ecma)script(?:;.*)?)\s*$/i.test(type);

function readAttributes(text: string): Attributes {
  const found = text.matchAll(/([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g);
  const pairs = [...found].map(([, name = '', ...values]): [string, string] => [
    name.toLowerCase(),
    decode(values.find((value) => value !== undefined) ?? ''),
  ]);
  return Object.fromEntries(pairs.toReversed()); // of two, the first counts
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16))
      : (entities[name] ?? whole),
  );
