import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM().window;

/** The document of a page, without its style sheet, which takes long to read. */
export const readHtml = (html) =>
  new DOMParser().parseFromString(html.replace(/<style\b.*?<\/style>/s, ''), 'text/html');
