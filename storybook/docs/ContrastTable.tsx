import { useState, type ReactNode } from 'react';
import { measureContrast, pairs, views } from './contrast.ts';

/** Renders the measured contrast of each pair of foreground and background tokens. */
export function ContrastTable(): ReactNode {
  const [lines] = useState(() =>
    pairs.map((pair) => ({ ...pair, ratios: views.map((view) => measureContrast(view, pair).toFixed(1)) })),
  );
  return (
    <table className="story-table">
      <thead>
        <tr>
          <th scope="col">Pair of tokens</th>
          <th scope="col">Minimum</th>
          {views.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ front, back, least, ratios }) => (
          <tr key={`${front} ${back} ${least}`}>
            <td>
              <code>{front}</code> on <code>{back}</code>
            </td>
            <td>{least}</td>
            {views.map(({ title }, index) => (
              <td key={title}>{ratios[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
