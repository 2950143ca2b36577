import type { ProductCard } from '../page.ts';
import { useShopTexts } from '../texts/TextsContext.ts';
import { Picture } from '../pictures/Picture.tsx';

export function ListPage({ products }: { products: readonly ProductCard[] }) {
  const { list } = useShopTexts();
  return (
    <>
      <div className="intro">
        <h1>{list.heading}</h1>
        <p>{list.intro}</p>
      </div>
      <ul className="products">
        {products.map(({ slug, name, line, price }) => (
          <li key={slug} className="product-card">
            <Picture slug={slug} />
            <div>
              <h2>
                <a href={`/products/${slug}`}>{name}</a>
              </h2>
              <p>{line}</p>
              <p className="amount">{price}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
