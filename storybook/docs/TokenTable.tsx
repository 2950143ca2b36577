import { useState, type CSSProperties, type ReactNode } from 'react';
import { readTokens, type Token, type TokenKind } from './read-tokens.ts';

const headings: Readonly<Record<TokenKind, string>> = {
  color: 'Colors',
  space: 'Space',
  radius: 'Corners',
  size: 'Text sizes',
  font: 'Font',
  motion: 'Motion',
  other: 'Other',
};

/** Renders every token in the stylesheet with a sample. Each color is shown in its light and dark variants. */
export function TokenTable(): ReactNode {
  const [tokens] = useState(() => readTokens(document.styleSheets));
  const kinds = (Object.keys(headings) as TokenKind[]).filter((kind) => tokens.some((token) => token.kind === kind));
  return (
    <div className="story-tokens">
      {kinds.map((kind) => (
        <section key={kind}>
          <h3>{headings[kind]}</h3>
          <ul>
            {tokens
              .filter((token) => token.kind === kind)
              .map((token) => (
                <li key={token.name}>
                  <Sample {...token} />
                  <code>{token.name}</code>
                  <span className="story-value">{token.value}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const samples: Readonly<Record<Exclude<TokenKind, 'color'>, (value: string) => CSSProperties>> = {
  space: (value) => ({ inlineSize: value, blockSize: '1rem', background: 'var(--tillkit-accent)' }),
  radius: (value) => ({
    inlineSize: '3rem',
    blockSize: '2rem',
    border: '2px solid var(--tillkit-accent)',
    borderRadius: value,
  }),
  size: (value) => ({ fontSize: value, lineHeight: 1 }),
  font: (value) => ({ fontFamily: value }),
  motion: () => ({}),
  other: () => ({}),
};

function Sample({ name, kind }: Token): ReactNode {
  const value = `var(${name})`;
  if (kind === 'color')
    return (
      <span className="story-swatches" aria-hidden>
        {['light', 'dark'].map((theme) => (
          <span key={theme} data-tillkit-theme={theme}>
            <span style={{ background: value }} />
          </span>
        ))}
      </span>
    );
  return (
    <span className="story-sample" aria-hidden>
      <span style={samples[kind](value)}>{kind === 'size' || kind === 'font' ? '49.90 Aa' : ''}</span>
    </span>
  );
}
