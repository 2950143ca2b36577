/** Control characters, and those that turn the direction of a line: what a stranger has written must not steer a terminal. */
const steering = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A value as one line of a terminal. */
export const plain = (value: unknown): string => String(value).replace(steering, escaped).replaceAll('\u00a0', ' ');

/** A value as one line of JSON that steers no terminal either. */
export const toJsonLine = (value: unknown): string => `${JSON.stringify(value).replace(steering, escaped)}\n`;
