import * as german from './de/labels.ts';
import * as english from './en/labels.ts';
import type { Labels } from './labels.ts';

export const languages: Readonly<Record<string, Labels>> = { german, english };

const { button, fields, lightbox, steps } = german;
const { retry, ...rest } = german.status;

// @ts-expect-error -- Every text is required.
export const holed: Labels = { button, fields, lightbox, status: rest, steps };

export const whole: Labels = { button, fields, lightbox, status: { ...rest, retry }, steps };
