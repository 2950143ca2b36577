// A second implementation of XML 1.0, without DTD support, against which the tests compare the reader. It shares
// neither code nor technique with the reader: it matches the standard's grammar with one regular expression per token,
// which is slow but complete.

const start =
  ':A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}' +
  '\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const name = `[${start}][${start}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}]*`;
const s = '[ \\t\\n]';
const attribute = (key, value) => `${key}${s}*=${s}*(?:"${value}"|'${value.replace('"', "'")}')`;
const anAttribute = attribute(name, '[^<"]*');
const oneAttribute = new RegExp(attribute(`(${name})`, '([^<"]*)'), 'gu');

const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const declaration = new RegExp(
  `^\\u{FEFF}?(?:<\\?xml${s}+version${s}*=${s}*(["'])1\\.[0-9]+\\1` +
    `(?:${s}+encoding${s}*=${s}*(["'])[A-Za-z][\\w.\\-]*\\2)?(?:${s}+standalone${s}*=${s}*(["'])(?:yes|no)\\3)?${s}*\\?>)?`,
  'u',
);
const token = new RegExp(
  '<!--(?:(?!--)[^])*-->' +
    `|<\\?(?![xX][mM][lL][ \\t\\n?])${name}(?:${s}[^]*?)?\\?>` +
    '|<!\\[CDATA\\[(?<cdata>[^]*?)\\]\\]>' +
    `|</(?<end>${name})${s}*>` +
    `|<(?<start>${name})(?<attributes>(?:${s}+${anAttribute})*)${s}*(?<empty>/?)>` +
    '|(?<text>[^<]+)',
  'uy',
);
const reference = /&(?:(amp|lt|gt|quot|apos)|#([0-9]+)|#x([0-9a-fA-F]+));|&/g;
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

class IllFormed extends Error {}
const must = (condition) => {
  if (!condition) throw new IllFormed();
};

function resolve(text) {
  return text.replace(reference, (whole, entity, decimal, hexadecimal) => {
    must(whole !== '&');
    if (entity) return entities[entity];
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16);
    must(code <= 0x10ffff && !illegal.test(String.fromCodePoint(code)));
    return String.fromCodePoint(code);
  });
}

function attributesOf(text) {
  const attributes = new Map();
  for (const [, key, double, single] of text.matchAll(oneAttribute)) {
    must(!attributes.has(key));
    attributes.set(key, resolve((double ?? single).replaceAll(/[\t\n]/g, ' ')));
  }
  return attributes;
}

function take(document, open, { cdata, end, start: started, attributes, empty, text }) {
  const parent = open.at(-1);
  if (started) {
    const element = { name: started, attributes: attributesOf(attributes), children: [], text: '' };
    parent.children.push(element);
    must(document.children.length === 1);
    if (!empty) open.push(element);
  } else if (end) must(open.length > 1 && open.pop().name === end);
  else if (cdata !== undefined) {
    must(open.length > 1);
    parent.text += cdata;
  } else if (text !== undefined) {
    must(!text.includes(']]>') && (open.length > 1 || /^[ \t\n]*$/.test(text)));
    parent.text += resolve(text);
  }
}

function parse(text) {
  must(!illegal.test(text));
  const normal = text.replaceAll(/\r\n?/g, '\n');
  const document = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [document];
  token.lastIndex = declaration.exec(normal)[0].length;
  while (token.lastIndex < normal.length) {
    const match = token.exec(normal);
    must(match);
    take(document, open, match.groups);
  }
  must(open.length === 1 && document.children.length === 1);
  return document.children[0];
}

export function secondTree(text) {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof IllFormed) return undefined;
    throw error;
  }
}
