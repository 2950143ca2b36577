import { Markdown } from '@storybook/addon-docs/blocks';
import { useState, type ReactNode } from 'react';
import { declarations } from 'virtual:tillkit-declarations';
import { criteria } from './accessibility.ts';
import { notes } from './component-notes.ts';
import { tokensOf } from './read-tokens.ts';

/** Renders the installation steps. For the custom element, the steps also install React. */
export const Install = ({ isElement }: { readonly isElement: boolean }): ReactNode => (
  <>
    <h2>Install</h2>
    <Markdown>{`\`\`\`sh\nnpm install @tillkit/react${isElement ? ' react react-dom' : ''}\n\`\`\``}</Markdown>
    {isElement ? (
      <p>
        Import <code>@tillkit/react/element</code> and <code>@tillkit/react/styles.css</code> in a script of the page.
        Your bundler creates the files.
      </p>
    ) : (
      <p>
        React 18 or 19 is a peer dependency. Import <code>@tillkit/react/styles.css</code> once, and wrap the payment
        components in a{' '}
        <a href="./?path=/docs/components-checkoutprovider--docs" target="_top">
          CheckoutProvider
        </a>
        .
      </p>
    )}
  </>
);

/** Renders the type declarations for the return value of a component or hook. */
export const ReturnTypes = ({ types }: { readonly types: readonly string[] }): ReactNode => (
  <>
    <h2>Return value</h2>
    {types.map((name) => (
      <Markdown key={name}>{`\`\`\`ts\n${declarations[name] ?? name}\n\`\`\``}</Markdown>
    ))}
  </>
);

/** Renders the sections about accessibility, theming and network requests. */
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
          Its stories test {proved.map(({ number, name: title }) => `${number} ${title}`).join(', ')}:{' '}
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
            Its classes are {list(classes.map((one) => `.${one}`))}. Each rule has the specificity of one class. It uses{' '}
            {list(tokens)}.
          </p>
          <p>
            Set them in the{' '}
            <a href="./?path=/story/theme-studio--theme-studio" target="_top">
              theme studio
            </a>
            , which checks their contrast.
          </p>
        </>
      ) : (
        <p>It has no styles of its own.</p>
      )}
      <h2>Network requests</h2>
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
