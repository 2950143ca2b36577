import type { Mark } from '../model.ts';

/** A colored label. The color only repeats the meaning of the word. */
export const Chip = ({ mark }: { mark: Mark }) => (
  <span className="chip" data-tone={mark.tone}>
    {mark.text}
  </span>
);
