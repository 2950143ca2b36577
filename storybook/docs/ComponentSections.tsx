import { Markdown } from '@storybook/addon-docs/blocks';
import { useState, type ReactNode } from 'react';
import { declarations } from 'virtual:tillkit-declarations';
import { criteria } from './accessibility.ts';
import { notes } from './component-notes.ts';
import { tokensOf } from './read-tokens.ts';

/** What is the same for every component: how it comes into a shop; an element brings React with it. */
export const Install = ({ isElement }: { readonly isElement: boolean }): ReactNode => (
  <>
    <h2>Install</h2>
    <Markdown>{`\`\`\`sh\nnpm install @tillkit/react${isElement ? ' react react-dom' : ''}\n\`\`\``}</Markdown>
    {isElement ? (
      <p>
        A script of the page imports <code>@tillkit/react/element</code> and <code>@tillkit/react/styles.css</code>; a
        bundler makes files of it.
      </p>
    ) : (
      <p>
        React 18 or 19 stands beside it. Import <code>@tillkit/react/styles.css</code> once, and put a{' '}
        <a href="./?path=/docs/components-checkoutprovider--docs" target="_top">
          CheckoutProvider
        </a>{' '}
        around what pays.
      </p>
    )}
  </>
);

/** The types that a component or hook gives back, as they are written. */
export const Gives = ({ types }: { readonly types: readonly string[] }): ReactNode => (
  <>
    <h2>What it gives</h2>
    {types.map((name) => (
      <Markdown key={name}>{`\`\`\`ts\n${declarations[name] ?? name}\n\`\`\``}</Markdown>
    ))}
  </>
);

/** What it is for who does not see it, what it wears, and what it sends. */
export function Sections({ name, file }: { readonly name: string; readonly file: string }): ReactNode {
  const { accessibility, classes, sends } = notes[name] ?? { accessibility: '', classes: [], sends: '' };
  const [tokens] = useState(() => tokensOf(document.styleSheets, classes));
  const proved = criteria.filter(({ proofs }) => proofs.some((proof) => proof.file.endsWith(file)));
  return (
    <>
      <h2>Accessibility</h2>
      <Markdown>{accessibility}</Markdown>
      {proved.length > 0 && (
        <p>
          Its stories prove {proved.map(({ number, name: title }) => `${number} ${title}`).join(', ')}:{' '}
          <a href="./?path=/docs/look-accessibility--docs" target="_top">
            all criteria
          </a>
          .
        </p>
      )}
      <h2>Theming</h2>
      {classes.length > 0 ? (
        <>
          <p>
            Its classes are {list(classes.map((one) => `.${one}`))}; each rule weighs one class. It wears {list(tokens)}
            .
          </p>
          <p>
            Set them in the{' '}
            <a href="./?path=/story/theme-studio--theme-studio" target="_top">
              theme studio
            </a>
            , which knows whether they can be read.
          </p>
        </>
      ) : (
        <p>It has no look of its own.</p>
      )}
      <h2>What it sends</h2>
      <Markdown>{sends}</Markdown>
    </>
  );
}

const list = (names: readonly string[]): ReactNode =>
  names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <code>{name}</code>
    </span>
  ));
