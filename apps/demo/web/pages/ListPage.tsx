import type { ProductCard } from '../page.ts';
import { Picture } from '../pictures/Picture.tsx';

export const ListPage = ({ products }: { products: readonly ProductCard[] }) => (
  <>
    <div className="intro">
      <h1>Paper, and the tools for it.</h1>
      <p>Twelve things for the desk, chosen because they last, can be mended, and are a pleasure to pick up.</p>
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
