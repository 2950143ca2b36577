import type { DefaultTreeAdapterTypes } from 'parse5';
import { takeOut, type Change, type Edit, type Remark, type Trigger } from './change.ts';
import { findMarkupFault, readParameters, startsPayment, toElement, type Element } from './markup-element.ts';
import { maskTemplates } from './mask-templates.ts';
import type { Parsers } from './parsers.ts';
import { readPageScript } from './read-page-script.ts';
import { findFault, keyWarning, signTextOf, toSignWarning } from './read-trigger.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** A page while it is read. */
interface Page {
  readonly text: string;
  readonly masked: string;
  readonly parsers: Parsers;
  readonly methods: readonly string[];
  readonly edits: Edit[];
  readonly triggers: Trigger[];
  readonly left: Remark[];
  readonly warnings: Remark[];
  readonly secrets: string[];
  /** Selectors of elements that are moved. */
  readonly moved: Set<string>;
  /** Places that need no further look. */
  readonly seen: (readonly [start: number, end: number])[];
}

/** What becomes of a page or of a part of one, in HTML with or without template code. `methods` are for forms that name none. */
export function readMarkup(text: string, parsers: Parsers, methods: readonly string[]): Change {
  const masked = maskTemplates(text);
  const lists = { edits: [], triggers: [], left: [], warnings: [], secrets: [], seen: [] };
  const page: Page = { text, masked, parsers, methods, moved: new Set(), ...lists };
  const nodes = [...walk(parsers.parseHtml(masked, { sourceCodeLocationInfo: true, scriptingEnabled: false }))];
  const elements = nodes.filter((node): node is Element => 'attrs' in node);
  for (const { sourceCodeLocation: place } of nodes.filter(({ nodeName }) => nodeName === '#comment'))
    if (place) page.seen.push([place.startOffset, place.endOffset]);
  for (const element of elements.filter(startsPayment)) readForm(element, page);
  const scripts = elements.filter(({ tagName }) => tagName === 'script');
  for (const script of scripts) readScript(script, scripts, page);
  for (const { index } of text.matchAll(/data-merchant-?id\b/gi))
    if (!page.seen.some(([start, end]) => start <= index && index < end))
      page.left.push({ at: index, says: 'A merchant stands here, but in no element that could be read.' });
  const { edits, triggers, left, warnings, secrets } = page;
  return { edits, triggers, left, warnings, secrets };
}

function* walk(node: Node): Generator<Node> {
  yield node;
  if ('content' in node) yield* walk(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* walk(child);
}

function readForm(element: Element, page: Page): void {
  const { text, methods, edits, triggers, left, warnings, secrets, moved, seen } = page;
  const { sourceCodeLocation: place } = element;
  if (!place) return; // the parser has made it up
  const at = place.startOffset;
  seen.push([at, Math.max(place.endOffset, place.startTag?.endOffset ?? 0)]);
  const parameters = readParameters(element, text, methods);
  const fault = findMarkupFault(element) ?? findFault(parameters, true);
  if (fault) {
    left.push({ at, says: fault });
    return;
  }
  const says = toSignWarning(parameters);
  if (says) warnings.push({ at, says });
  secrets.push(signTextOf(parameters) ?? '');
  triggers.push({ at, parameters });
  edits.push({ start: at, end: place.endOffset, text: toElement(element, text, methods) });
  const id = element.attrs.find(({ name }) => name === 'id')?.value;
  if (id) moved.add(`#${id}`);
}

function readScript(script: Element, all: readonly Element[], page: Page): void {
  const { text, edits, left, warnings, secrets, moved, seen } = page;
  const { sourceCodeLocation: place } = script;
  if (!place?.startTag || !place.endTag) return;
  const src = script.attrs.find(({ name }) => name === 'src')?.value;
  if (src !== undefined) {
    if (edits.length > 0 && /lightbox/i.test(src))
      left.push({
        at: place.startOffset,
        says: 'If this is the gateway’s script, the page needs it no longer: take it out.',
      });
    return;
  }
  const from = place.startTag.endOffset;
  const { is, at, keys, names } = readPageScript(codeOf(script, page), page.parsers, moved);
  const others = all.filter((one) => one !== script).map((one) => codeOf(one, page));
  const isShared = names.some((name) => others.some((code) => new RegExp(String.raw`\b${name}\b`).test(code)));
  secrets.push(...keys.map(({ key }) => key));
  for (const key of keys) warnings.push({ at: from + key.at, says: keyWarning });
  if (is === 'needless' && !isShared) {
    seen.push([place.startOffset, place.endOffset]);
    edits.push(takeOut(text, place.startOffset, place.endOffset));
    return;
  }
  for (const key of keys)
    left.push({ at: from + key.at, says: 'It signs in the page: take this code out, the till signs.' });
  if (is !== 'other' && at > 0 && (edits.length > 0 || left.length === 0))
    left.push({
      at: from + at,
      says: 'It opens the window, among code that only its author knows: take the call of startPayment out.',
    });
}

function codeOf({ sourceCodeLocation: place }: Element, { masked }: Page): string {
  return place?.startTag && place.endTag ? masked.slice(place.startTag.endOffset, place.endTag.startOffset) : '';
}
