import type { Slug } from '../../catalogue/prices.ts';
import { pictures } from './index.ts';

export interface PictureProps {
  slug: Slug;
  /** The picture's text alternative. Omit it if the product name is shown beside the picture. */
  label?: string;
}

export function Picture({ slug, label }: PictureProps) {
  const Drawing = pictures[slug];
  return (
    <span className="picture">
      <svg viewBox="0 0 240 240" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
        <Drawing />
      </svg>
    </span>
  );
}
