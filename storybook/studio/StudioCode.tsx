import { Appearance, CheckoutButton, type AppearanceVariables } from '@tillkit/react';
import { useState, type ReactNode } from 'react';
import { toCode } from '../code/to-code.ts';
import { toCss } from './studio-theme.ts';

/** Returns the code for the shop: a React file or a CSS rule. */
function writeTheme(kind: 'React' | 'CSS', variables: AppearanceVariables): string {
  if (kind === 'CSS') return toCss(variables);
  const children = <CheckoutButton start={async () => undefined}>Pay CHF 49.90</CheckoutButton>;
  return toCode({ component: Appearance, args: { theme: 'auto', variables, children } }) ?? '';
}

/** Renders the code for a theme, with a button that copies the code. */
export function StudioCode({ variables }: { readonly variables: AppearanceVariables }): ReactNode {
  const [kind, setKind] = useState<'React' | 'CSS'>('React');
  const [message, setMessage] = useState('');
  const code = writeTheme(kind, variables);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setMessage(`Copied: ${code.split('\n').length} lines of ${kind}.`),
      () => setMessage('The browser does not allow this page to copy. Select and copy the code yourself.'),
    );
  return (
    <section className="studio-part">
      <h2>Code</h2>
      <fieldset className="studio-choices">
        <legend>Format</legend>
        {(['React', 'CSS'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="studio-code" checked={kind === one} onChange={() => setKind(one)} /> {one}
          </label>
        ))}
      </fieldset>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The element scrolls, so the keyboard must
          reach it. */}
      <pre className="studio-code" tabIndex={0} aria-label={`The theme in ${kind}`} role="region">
        {code}
      </pre>
      <button type="button" onClick={copy}>
        Copy code
      </button>
      <p role="status" className="studio-note">
        {message}
      </p>
    </section>
  );
}
