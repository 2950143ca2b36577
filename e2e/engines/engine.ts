/** The titles of nested frames, from the outermost to the innermost. */
export type Frames = readonly string[];

/** An element that a test can click or type into, identified by its role and accessible name. */
export interface Place {
  readonly role: 'button' | 'field' | 'link' | 'radio';
  readonly name: string | RegExp;
  readonly within?: Frames;
}

/**
 * A browser window that tests control from the outside, with the same clicks and keystrokes that a person would use.
 */
export interface Window {
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page or in a frame. Returns undefined if the frame does not exist. */
  read(expression: string, within?: Frames): Promise<unknown>;
  /** Clicks an element. Returns false if it does not exist. */
  click(place: Place): Promise<boolean>;
  /** Types text into an element one key at a time. Returns false if the element does not exist. */
  type(place: Place, text: string): Promise<boolean>;
  /** Presses keys one after another, wherever the focus is. Each is a named key or a character. */
  press(keys: readonly Key[]): Promise<void>;
}

/** A named key or a single character. */
export type Key = 'Tab' | 'Enter' | (string & {});

/** The settings with which a person starts a browser. */
export interface Conditions {
  /** If false, pages do not run scripts. Defaults to true. */
  readonly hasScripts?: boolean;
  /** If true, the browser replaces the colors of pages with its own (forced-colors mode). Defaults to false. */
  readonly forcesColors?: boolean;
}

export interface Engine {
  readonly name: string;
  /** Opens a window that shares no state with earlier ones. */
  open(): Promise<Window>;
  close(): Promise<void>;
}

const tags: Readonly<Record<Place['role'], string>> = {
  button: 'button, summary, input[type=submit]',
  field: 'input:not([type=radio], [type=hidden]), select, textarea',
  link: 'a[href]',
  radio: 'input[type=radio]',
};

/**
 * Returns the source code of a function body that scrolls to the first visible element with the given role and name.
 * The function returns that element, or null if there is none.
 */
export function toFinder({ role, name }: Place): string {
  const { source, flags } = typeof name === 'string' ? new RegExp(`^${escape(name)}$`) : name;
  return `
    const wanted = new RegExp(${JSON.stringify(source)}, ${JSON.stringify(flags)});
    const textOf = (element) => (element?.textContent ?? '').replace(/\\s+/g, ' ').trim();
    const nameOf = (element) =>
      element.getAttribute('aria-label') ??
      ([...(element.labels ?? [])].map(textOf).join(' ') || textOf(element) || element.value || '');
    const isSeen = (element) => element.getClientRects().length > 0 && !element.disabled && !element.closest('[inert]');
    const all = [...document.querySelectorAll(${JSON.stringify(tags[role])})];
    const found = all.find((element) => isSeen(element) && wanted.test(nameOf(element))) ?? null;
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return found;`;
}

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
