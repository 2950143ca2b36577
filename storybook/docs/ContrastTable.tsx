import { useState, type ReactNode } from 'react';
import { measureContrast, pairs, views } from './contrast.ts';

/** The contrast of each pair of tokens that stand on one another, measured here and now. */
export function ContrastTable(): ReactNode {
  const [lines] = useState(() =>
    pairs.map((pair) => ({ ...pair, ratios: views.map((view) => measureContrast(view, pair).toFixed(1)) })),
  );
  return (
    <table className="story-table">
      <thead>
        <tr>
          <th scope="col">Token on token</th>
          <th scope="col">At least</th>
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
