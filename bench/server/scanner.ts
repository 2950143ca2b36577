// The baseline of the benchmark: a strict, hand-written XML scanner that supports only the gateway's XML messages.

/** An element of a scanned XML document. */
export interface Scanned {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: Scanned[];
  text: string;
}

const declaration = /^<\?xml version="1\.0"(?: encoding="UTF-8")?\?>/i;
const nameAt = /[A-Za-z_][\w.-]*/y;
const attributeAt = /\s+([A-Za-z_][\w.-]*)\s*=\s*(?:"([^<"]*)"|'([^<']*)')/y;
const endAt = /\s*(\/?)>/y;
const closeAt = /<\/([A-Za-z_][\w.-]*)\s*>/y;
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/u;
const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoder = new TextDecoder('utf-8', { fatal: true });
const white = /^[ \t\r\n]*$/;

/** Scans an XML document. Throws if the document is not well-formed. */
export function scan(bytes: Uint8Array): Scanned {
  const text = decoder.decode(bytes);
  if (forbidden.test(text)) throw new Error('The document contains a forbidden character.');
  let at = declaration.exec(text)?.[0].length ?? 0;
  const open: Scanned[] = [];
  let root: Scanned | undefined;
  while (at < text.length) {
    if (text.charCodeAt(at) !== 60) {
      const next = text.indexOf('<', at);
      const end = next === -1 ? text.length : next;
      const chunk = text.slice(at, end);
      const current = open.at(-1);
      if (current) current.text += resolve(chunk);
      else if (!white.test(chunk)) throw new Error('The document contains text outside the root element.');
      at = end;
      continue;
    }
    if (text.charCodeAt(at + 1) === 47) {
      const closed = open.pop();
      if (closed?.name !== take(closeAt, text, at)[1]) throw new Error('An end tag does not match its start tag.');
      at = closeAt.lastIndex;
      continue;
    }
    if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at);
      const current = open.at(-1);
      if (end === -1 || !current) throw new Error('A CDATA section is not terminated or is outside the root element.');
      current.text += text.slice(at + 9, end);
      at = end + 3;
      continue;
    }
    const [name] = take(nameAt, text, at + 1);
    at = nameAt.lastIndex;
    const attributes: Record<string, string> = {};
    for (attributeAt.lastIndex = at; ;) {
      const match = attributeAt.exec(text);
      if (!match) break;
      const [, key = '', double, single] = match;
      if (key in attributes) throw new Error('An element contains the same attribute twice.');
      attributes[key] = resolve(double ?? single ?? '');
      at = attributeAt.lastIndex;
    }
    const element: Scanned = { name, attributes, children: [], text: '' };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else if (root) throw new Error('The document has more than one root element.');
    else root = element;
    if (take(endAt, text, at)[1] === '') open.push(element);
    at = endAt.lastIndex;
  }
  if (!root || open.length > 0)
    throw new Error('The document has no root element or ends before the root element is closed.');
  return root;
}

function take(pattern: RegExp, text: string, at: number): RegExpExecArray {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match) return match;
  throw new Error('The document is not well-formed.');
}

function resolve(text: string): string {
  if (text.includes(']]>')) throw new Error('The document contains ]]> outside a CDATA section.');
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d+)|#x([\da-fA-F]+)|(\w+);|)(;?)/g, (_, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    const character = code === undefined ? references[name] : String.fromCodePoint(code);
    if (character === undefined || forbidden.test(character))
      throw new Error('The document contains an invalid entity or character reference.');
    return character;
  });
}
