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

/**
 * Builds the tree of one document from the parser's events. Calls `refuse` for what exceeds the limits and `object` for
 * what the interface does not use. If `object` returns, the tree leaves that out; a repeated value stays in the tree.
 */
export function createTree(limits: XmlLimits, refuse: (reason: Refusal) => never, object: (reason: Refusal) => void) {
  const parents: OpenElement[] = [];
  let current: OpenElement | undefined;
  let root: XmlElement | undefined;
  let elements = 0;
  let attributes = 0;
  /** Elements that are left out, and elements that have attributes to leave out. */
  const unnamed = new Set<XmlElement>();
  const overfull = new Set<XmlElement>();

  const isUsable = (name: string): boolean => {
    if (isXmlName(name, limits.maxNameLength)) return true;
    if (name.length > limits.maxNameLength) refuse('name');
    object('name');
    return false;
  };
  const append = (parent: OpenElement, child: XmlElement): void => {
    if (parent.children === noChildren) parent.children = [child];
    else {
      if (repeatsValue(parent.children, child)) object('duplicate');
      parent.children.push(child);
    }
  };

  return {
    root: () => root,
    isOpen: () => current !== undefined,

    /** Takes a start tag as soon as its name is there; the parser fills `record` while the tag goes on. */
    open(name: string, record: Readonly<Record<string, string>>): void {
      if (++elements > limits.maxElements) refuse('elements');
      const isKnown = isUsable(name);
      const local = isKnown ? name : name.slice(name.lastIndexOf(':') + 1);
      attributes = 0;
      if (current) {
        if (parents.length + 2 > limits.maxDepth) refuse('depth');
        if (current.text !== '') {
          if (notWhite.test(current.text)) object('mixed');
          current.text = '';
        }
        parents.push(current);
      }
      current = { name: local, attributes: record, children: noChildren, text: '' };
      if (!isKnown && !isXmlName(local)) unnamed.add(current);
    },

    attribute(name: string): void {
      if (++attributes > limits.maxAttributes) refuse('attributes');
      if (!isUsable(name) && current) overfull.add(current);
    },

    text(text: string): void {
      if (!current) return;
      if (current.children === noChildren) current.text += text;
      else if (notWhite.test(text)) object('mixed');
    },

    close(): void {
      const closed = current;
      if (closed && overfull.delete(closed)) closed.attributes = usableOf(closed.attributes);
      if (closed && attributes === 0 && closed.children === noChildren) closed.attributes = ofPlain;
      current = parents.pop();
      if (!current) root = closed;
      else if (closed && !unnamed.delete(closed)) append(current, closed);
      // Its parent is no plain value, although it has no child here.
      else if (current.children === noChildren) current.children = [];
    },
  };
}

function usableOf(attributes: XmlElement['attributes']): XmlElement['attributes'] {
  const usable: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(attributes)) if (isXmlName(name)) usable[name] = value;
  return usable;
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
