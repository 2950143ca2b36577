import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM().window;

/** Parses a page without its style sheet, which would take long to parse. */
export const readHtml = (html) =>
  new DOMParser().parseFromString(html.replace(/<style\b.*?<\/style>/s, ''), 'text/html');
