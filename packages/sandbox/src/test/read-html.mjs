import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM().window;

/** Parses an HTML page without its style sheet, because parsing the style sheet would take a long time. */
export const readHtml = (html) =>
  new DOMParser().parseFromString(html.replace(/<style\b.*?<\/style>/s, ''), 'text/html');
