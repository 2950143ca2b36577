import type { Slug } from '../../catalogue/prices.ts';
import { pictures } from './index.ts';

export interface PictureProps {
  slug: Slug;
  /** The number of the product's drawing. Defaults to 0, the product itself. */
  view?: 0 | 1;
  /** The picture's text alternative. Omit it if the product name is shown beside the picture. */
  label?: string;
}

export function Picture({ slug, view = 0, label }: PictureProps) {
  const Drawing = pictures[slug][view];
  return (
    <span className="picture" data-product={slug}>
      <svg viewBox="0 0 240 240" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
        <Drawing />
      </svg>
    </span>
  );
}
