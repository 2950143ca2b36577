import type { Slug } from '../../catalogue/prices.ts';
import { useShopTexts } from '../texts/TextsContext.ts';
import { Picture } from './Picture.tsx';

const views = [0, 1] as const;

/**
 * The two pictures of a product, one large and both small. The small pictures are radio buttons, and the stylesheet
 * shows the chosen one large, so that the gallery works without JavaScript.
 */
export function Gallery({ slug, labels }: { slug: Slug; labels: readonly [string, string] }) {
  const { product: texts } = useShopTexts();
  return (
    <div className="gallery">
      <div className="gallery-views">
        {views.map((view) => (
          <Picture key={view} slug={slug} view={view} label={labels[view]} />
        ))}
      </div>
      <fieldset className="gallery-choices">
        <legend className="visually-hidden">{texts.pictures}</legend>
        {views.map((view) => (
          <label key={view}>
            <input type="radio" name="view" defaultChecked={view === 0} aria-label={labels[view]} />
            <Picture slug={slug} view={view} />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
