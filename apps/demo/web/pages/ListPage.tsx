import type { ProductCard } from '../page.ts';
import { useShopTexts } from '../texts/TextsContext.ts';
import { Hero } from '../pictures/Hero.tsx';
import { Picture } from '../pictures/Picture.tsx';

export function ListPage({ products }: { products: readonly ProductCard[] }) {
  const { list } = useShopTexts();
  return (
    <>
      <div className="hero">
        <div className="intro">
          <h1>{list.heading}</h1>
          <p>{list.intro}</p>
          <a className="button second" href="/products/desk-lamp">
            {list.link}
          </a>
        </div>
        <Hero />
      </div>
      <ul className="products">
        {products.map(({ slug, name, line, price, stock }) => (
          <li key={slug} className="product-card">
            <Picture slug={slug} />
            <div>
              <h2>
                <a href={`/products/${slug}`}>{name}</a>
              </h2>
              <p>{line}</p>
              <p className="product-card-price">
                <span className="amount">{price}</span>
                {stock.level !== 'in' && <span data-stock={stock.level}>{stock.text}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
