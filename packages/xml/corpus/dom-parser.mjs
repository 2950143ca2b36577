import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM().window;

export function domTakes(text) {
  return new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror') === null;
}
