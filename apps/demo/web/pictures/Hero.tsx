import { BlueBlackInk } from './BlueBlackInk.tsx';
import { BookPress } from './BookPress.tsx';
import { DeskLamp } from './DeskLamp.tsx';
import { ThreadNotebook } from './ThreadNotebook.tsx';

/** The decorative picture above the product list, which shows four of the products on a desk. */
export const Hero = () => (
  <span className="picture hero-picture" data-product="desk-lamp">
    <svg viewBox="0 0 640 320" aria-hidden="true">
      <circle className="sun" cx="372" cy="150" r="104" />
      <rect className="sand" y="262" width="640" height="58" />
      <rect className="bark" y="262" width="640" height="6" />
      <g transform="translate(20 12) scale(1.17)">
        <DeskLamp />
      </g>
      <g data-product="book-press" transform="translate(392 36) scale(1.06)">
        <BookPress />
      </g>
      <g data-product="thread-notebook" transform="translate(290 128) rotate(8) scale(0.62)">
        <ThreadNotebook />
      </g>
      <g data-product="blue-black-ink" transform="translate(246 160) scale(0.48)">
        <BlueBlackInk />
      </g>
    </svg>
  </span>
);
