/** A picture and its faults. If the picture could not be taken, the error is listed as a fault. */
export interface Picture {
  /** Path relative to the run's output folder. */
  readonly file: string;
  readonly wrong: readonly string[];
}

/** Returns an HTML page that shows all pictures, grouped by state. */
export function toSheet(pictures: readonly Picture[]): string {
  const states = new Set(pictures.map(({ file }) => stateOf(file)));
  const sections = [...states].map((state) => {
    const ofState = pictures.filter(({ file }) => stateOf(file) === state);
    return `<section id="${state}"><h2>${state}</h2>${ofState.map(figure).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pictures</title>
<style>${style}</style>
<h1>${pictures.length} pictures</h1>
${sections.join('\n')}
</html>
`;
}

const stateOf = (file: string) => file.split('/')[0] ?? '';

const figure = ({ file, wrong }: Picture) =>
  `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${escape([file.split('/')[1] ?? '', ...wrong].join(' · '))}</figcaption></figure>`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const style = `
body { font: 14px system-ui; margin: 24px; background: #eee; }
section { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
h2 { flex-basis: 100%; }
figure { margin: 0; max-width: 400px; }
img { max-width: 100%; box-shadow: 0 0 4px #888; }
`;
