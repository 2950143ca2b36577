/** The titles of nested frames, from the outermost to the innermost. */
export type Frames = readonly string[];

/** An element that can be clicked or typed into, by its accessible name. */
export interface Place {
  readonly role: 'button' | 'field' | 'link' | 'radio';
  readonly name: string | RegExp;
  readonly within?: Frames;
}

/** A browser window that the tests drive from outside, with the input that a person would use. */
export interface Window {
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page or in a frame. Returns undefined if the frame does not exist. */
  read(expression: string, within?: Frames): Promise<unknown>;
  /** Clicks an element. Returns false if it does not exist. */
  click(place: Place): Promise<boolean>;
  /** Types a text into an element one key at a time. Returns false if the element does not exist. */
  type(place: Place, text: string): Promise<boolean>;
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

/** The body of a function that returns the first visible element for a target, or null. */
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
