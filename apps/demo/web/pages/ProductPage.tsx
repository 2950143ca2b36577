import type { ProductView } from '../page.ts';
import { Form } from '../parts/Form.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Picture } from '../pictures/Picture.tsx';

export const ProductPage = ({ product, added }: { product: ProductView; added: boolean }) => (
  <>
    <p className="back">
      <a href="/">
        <Icon name="back" />
        All products
      </a>
    </p>
    <article className="product">
      <Picture slug={product.slug} label={product.picture} />
      <div className="product-text">
        <h1>{product.name}</h1>
        <p className="product-line">{product.line}</p>
        <p className="product-price">
          <span className="amount">{product.price}</span> <small>incl. VAT</small>
        </p>
        <Form action="/cart/items">
          <input type="hidden" name="product" value={product.slug} />
          <button className="button wide">Add to cart</button>
        </Form>
        <div className="added" id="added" role="status">
          {added ? <Added name={product.name} /> : <DeliveryPrices deliveries={product.deliveries} />}
        </div>
        <p>{product.text}</p>
        <dl className="facts">
          {product.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  </>
);

const Added = ({ name }: { name: string }) => (
  <>
    <p>
      <Icon name="check" />
      {name} is in your cart.
    </p>
    <p>
      <a className="button second" href="/checkout">
        Checkout
      </a>
      <a href="/">Continue shopping</a>
    </p>
  </>
);

/** Stands where the way to the checkout will, so that nothing moves. */
const DeliveryPrices = ({ deliveries }: Pick<ProductView, 'deliveries'>) => (
  <ul className="delivery-prices" aria-label="Delivery">
    {deliveries.map(({ name, price }) => (
      <li key={name}>
        {name}
        <span className="amount">{price}</span>
      </li>
    ))}
  </ul>
);
