import type { ReactNode } from 'react';
import type { Measured } from './judge.ts';

const kindOf = ({ front, least }: Measured) => (least > 3 ? 'Text' : front === 'accent' ? 'Focus' : 'Borders');
const kinds = ['Text', 'Borders', 'Focus'];

/**
 * Returns a sentence that states how many pairs pass and which pair has the lowest contrast relative to its minimum.
 */
export function describeContrast(all: readonly Measured[]): string {
  const passing = all.filter(({ ratio, least }) => ratio >= least);
  const [closest] = all.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least);
  const where = closest && `${closest.front} on ${closest.back}, ${closest.view.title.toLowerCase()}`;
  return `${passing.length} of ${all.length} pairs pass. The lowest contrast: ${where}, ${closest?.ratio.toFixed(2)}:1, needs ${closest?.least}:1.`;
}

/** Renders a table that shows the contrast of every token pair in the light and dark themes. */
export function StudioContrast({ all }: { readonly all: readonly Measured[] }): ReactNode {
  const light = all.filter(({ view }) => view.scheme === 'light');
  const inDark = ({ front, back, least }: Measured) =>
    all.find((one) => one.view.scheme === 'dark' && one.front === front && one.back === back && one.least === least);
  return (
    <table className="story-table studio-table">
      <thead>
        <tr>
          <th scope="col">Pair of tokens</th>
          <th scope="col">Minimum</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      {kinds.map((kind) => (
        <tbody key={kind}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {kind}
            </th>
          </tr>
          {light
            .filter((pair) => kindOf(pair) === kind)
            .map((pair) => (
              <tr key={`${pair.front} ${pair.back}`}>
                <td>
                  {pair.front} on {pair.back}
                </td>
                <td>{pair.least}</td>
                <Ratio {...pair} />
                <Ratio {...(inDark(pair) ?? pair)} />
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}

const Ratio = ({ ratio, least }: Measured): ReactNode => (
  <td data-wrong={ratio < least || undefined}>
    {ratio.toFixed(2)}
    {ratio < least && ' fails'}
  </td>
);
