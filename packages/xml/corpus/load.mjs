import { readdirSync, readFileSync } from 'node:fs';

const bytesOf = (document) =>
  typeof document === 'string' ? document : Uint8Array.from(Buffer.from(document.latin1, 'latin1'));
const filesOf = (folder, ending) =>
  readdirSync(new URL(folder, import.meta.url)).filter((name) => name.endsWith(ending));
const load = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

export const verdicts = filesOf('./', '.json').flatMap((file) =>
  JSON.parse(load(file)).map(([title, document, verdict, output]) => {
    const bytesOrText = bytesOf(document);
    const text =
      typeof bytesOrText === 'string' ? bytesOrText : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOrText);
    const expected = verdict === 'accepted' ? (output ?? text) : undefined;
    return { group: file.slice(0, -'.json'.length), title, document: bytesOrText, text, verdict, output: expected };
  }),
);

export const envelopes = filesOf('./envelopes/', '.xml').map((file) => ({
  name: file.slice(0, -'.xml'.length),
  document: load(`./envelopes/${file}`),
}));
