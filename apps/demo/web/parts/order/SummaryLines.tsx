import type { LineView } from '../../page.ts';
import { Picture } from '../../pictures/Picture.tsx';

/** A read-only list of the items with their quantities and prices. */
export const SummaryLines = ({ lines }: { lines: readonly LineView[] }) => (
  <ul className="summary-lines">
    {lines.map((line) => (
      <li key={line.slug}>
        <Picture slug={line.slug} />
        <span>
          {line.name}
          <small>{`${line.quantity}\u00a0×\u00a0${line.unit}`}</small>
        </span>
        <span className="amount">{line.total}</span>
      </li>
    ))}
  </ul>
);
