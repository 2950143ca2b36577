// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { ErrorLabels } from '../error-labels.ts';

export const errors: ErrorLabels = {
  summary: { one: 'Please check one field.', other: 'Please check {count} fields.' },
  sending: 'Your details are being sent.',
  notSent: 'Your details could not be sent. Check your connection and try again.',
  missing: 'Please fill in this field.',
  notChosen: 'Please choose one.',
  tooLong: 'Please use at most {count} characters.',
  email: 'Please enter an e-mail address such as name@example.org.',
  phone: 'Please enter a phone number such as +41\u00A044\u00A0123\u00A045\u00A067.',
  date: 'Please enter a date such as 31.12.1990.',
  notPast: 'Please enter a date in the past.',
  bankBic: 'Please enter the 8 or 11 characters of the BIC.',
  number: 'Please enter a whole number.',
  format: 'Please check this entry.',
  refused: 'This entry was not accepted. Please check it.',
  fileTooBig: 'This file is too large. Please choose one of up to {size}.',
  fileType: 'Please choose a PDF, JPEG or PNG file.',
  tooMany: { one: 'Please choose at most one file.', other: 'Please choose at most {count} files.' },
};
