import type { Mark } from '../model.ts';

/** A word in its colour. The word alone says it. */
export const Chip = ({ mark }: { mark: Mark }) => (
  <span className="chip" data-tone={mark.tone}>
    {mark.text}
  </span>
);
