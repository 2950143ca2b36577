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
// All plain values (elements without children or attributes) share this attributes object, so it identifies an element
// as a plain value.
const ofPlain: XmlElement['attributes'] = Object.freeze(Object.create(null));
const nearestByName = new WeakMap<readonly XmlElement[], Map<string, XmlElement>>();
const notWhite = /[^ \t\r\n]/;

export type Tree = ReturnType<typeof createTree>;

/**
 * Builds the tree of a document from the parser's events. Calls `refuse` if a limit is exceeded, and calls `object` for
 * content that the gateway's interface does not use. If `object` returns instead of throwing, the tree omits that
 * content, except for a repeated value, which stays in the tree.
 */
export function createTree(limits: XmlLimits, refuse: (reason: Refusal) => never, object: (reason: Refusal) => void) {
  const parents: OpenElement[] = [];
  let current: OpenElement | undefined;
  let root: XmlElement | undefined;
  let elements = 0;
  let attributes = 0;
  /**
   * Elements that the tree omits because of their names. `overfull` contains the elements from which the tree omits at
   * least one attribute.
   */
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

    /**
     * Handles the name of a start tag. The parser adds the attributes to `record` while it reads the rest of the tag.
     */
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
      // The tree omits this child, but its parent still does not count as a plain value.
      else if (current.children === noChildren) current.children = [];
    },
  };
}

function usableOf(attributes: XmlElement['attributes']): XmlElement['attributes'] {
  const usable: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(attributes)) if (isXmlName(name)) usable[name] = value;
  return usable;
}

// Only containers and elements with attributes may be repeated. If a plain value occurred twice, two readers could read
// different values.
function repeatsValue(siblings: readonly XmlElement[], added: XmlElement): boolean {
  const twin = twinOf(siblings, added);
  return twin !== undefined && (added.attributes === ofPlain || twin.attributes === ofPlain);
}

// Comparing an element with the nearest sibling of the same name is sufficient, because that sibling was already
// compared with the ones before it. Searching all siblings for each element would take quadratic time.
function twinOf(siblings: readonly XmlElement[], added: XmlElement): XmlElement | undefined {
  if (siblings.length < 16) return lastOf(siblings, added.name);
  let nearest = nearestByName.get(siblings);
  if (!nearest) nearestByName.set(siblings, (nearest = new Map(siblings.map((sibling) => [sibling.name, sibling]))));
  const twin = nearest.get(added.name);
  nearest.set(added.name, added);
  return twin;
}

/**
 * Returns the last sibling with this name. `findLast` would take twice as long, because it calls a function for each
 * sibling.
 */
function lastOf(siblings: readonly XmlElement[], name: string): XmlElement | undefined {
  for (let at = siblings.length - 1; at >= 0; at--) if (siblings[at]?.name === name) return siblings[at];
  return undefined;
}
