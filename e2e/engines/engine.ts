/** Titles of frames, each in the one before. */
export type Frames = readonly string[];

/** Something that can be pressed or typed into, by its accessible name. */
export interface Place {
  readonly role: 'button' | 'field' | 'link' | 'radio';
  readonly name: string | RegExp;
  readonly within?: Frames;
}

/** A window of a browser, driven from outside as a person uses it. */
export interface Window {
  goto(url: string): Promise<void>;
  /** What an expression says in the page, or in a frame; undefined while there is no such frame. */
  read(expression: string, within?: Frames): Promise<unknown>;
  /** False while there is no such place. */
  click(place: Place): Promise<boolean>;
  /** Presses the keys of a text there, one by one. False while there is no such place. */
  type(place: Place, text: string): Promise<boolean>;
}

export interface Engine {
  readonly name: string;
  /** A window that shares nothing with the ones before. */
  open(): Promise<Window>;
  close(): Promise<void>;
}

const tags: Readonly<Record<Place['role'], string>> = {
  button: 'button, summary, input[type=submit]',
  field: 'input:not([type=radio], [type=hidden]), select, textarea',
  link: 'a[href]',
  radio: 'input[type=radio]',
};

/** The body of a function that returns the first visible element of a place, or null. */
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
