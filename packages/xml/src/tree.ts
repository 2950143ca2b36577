import type { XmlElement } from './element.ts';
import type { XmlLimits } from './limits.ts';
import { isXmlName } from './name.ts';
import type { Refusal } from './refusal.ts';

interface OpenElement extends XmlElement {
  attributes: XmlElement['attributes'];
  children: XmlElement[];
  text: string;
}

const noChildren: XmlElement[] = [];
Object.freeze(noChildren);
// Shared by every plain value (no children, no attributes), which is told by it.
const ofPlain: XmlElement['attributes'] = Object.freeze(Object.create(null));
const nearestByName = new WeakMap<readonly XmlElement[], Map<string, XmlElement>>();
const notWhite = /[^ \t\r\n]/;

export type Tree = ReturnType<typeof createTree>;

/** Builds the tree of one document from the parser's events and calls `refuse` at the first thing it must not hold. */
export function createTree(limits: XmlLimits, refuse: (reason: Refusal) => never) {
  const parents: OpenElement[] = [];
  let current: OpenElement | undefined;
  let root: XmlElement | undefined;
  let elements = 0;
  let attributes = 0;

  const checkName = (name: string): void => {
    if (!isXmlName(name, limits.maxNameLength)) refuse('name');
  };
  const append = (parent: OpenElement, child: XmlElement): void => {
    if (parent.children === noChildren) parent.children = [child];
    else if (repeatsValue(parent.children, child)) refuse('duplicate');
    else parent.children.push(child);
  };

  return {
    root: () => root,
    isOpen: () => current !== undefined,

    /** Takes a start tag as soon as its name is there; the parser fills `record` while the tag goes on. */
    open(name: string, record: Readonly<Record<string, string>>): void {
      if (++elements > limits.maxElements) refuse('elements');
      checkName(name);
      attributes = 0;
      if (current) {
        if (parents.length + 2 > limits.maxDepth) refuse('depth');
        if (current.text !== '') {
          if (notWhite.test(current.text)) refuse('mixed');
          current.text = '';
        }
        parents.push(current);
      }
      current = { name, attributes: record, children: noChildren, text: '' };
    },

    attribute(name: string): void {
      if (++attributes > limits.maxAttributes) refuse('attributes');
      checkName(name);
    },

    text(text: string): void {
      if (!current) return;
      if (current.children === noChildren) current.text += text;
      else if (notWhite.test(text)) refuse('mixed');
    },

    close(): void {
      const closed = current;
      if (closed && attributes === 0 && closed.children === noChildren) closed.attributes = ofPlain;
      current = parents.pop();
      if (current && closed) append(current, closed);
      else root = closed;
    },
  };
}

// Only containers and elements with attributes may repeat: of two plain values each reader may take another one.
function repeatsValue(siblings: readonly XmlElement[], added: XmlElement): boolean {
  const twin = twinOf(siblings, added);
  return twin !== undefined && (added.attributes === ofPlain || twin.attributes === ofPlain);
}

// The nearest of the same name is enough, as it was compared with the ones before it. Where there are many siblings, a
// search for each of them would take quadratic time.
function twinOf(siblings: readonly XmlElement[], added: XmlElement): XmlElement | undefined {
  if (siblings.length < 16) return lastOf(siblings, added.name);
  let nearest = nearestByName.get(siblings);
  if (!nearest) nearestByName.set(siblings, (nearest = new Map(siblings.map((sibling) => [sibling.name, sibling]))));
  const twin = nearest.get(added.name);
  nearest.set(added.name, added);
  return twin;
}

/** `findLast` calls back for each of them, which takes twice as long. */
function lastOf(siblings: readonly XmlElement[], name: string): XmlElement | undefined {
  for (let at = siblings.length - 1; at >= 0; at--) if (siblings[at]?.name === name) return siblings[at];
  return undefined;
}
