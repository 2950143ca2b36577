import type { ProductView } from '../page.ts';
import { useShopTexts, useTexts } from '../texts/TextsContext.ts';
import { Form } from '../parts/form/Form.tsx';
import { Icon } from '../parts/frame/Icon.tsx';
import { Picture } from '../pictures/Picture.tsx';

export function ProductPage({ product, added }: { product: ProductView; added: boolean }) {
  const { product: texts } = useShopTexts();
  const { order } = useTexts();
  return (
    <>
      <p className="back">
        <a href="/">
          <Icon name="back" />
          {texts.all}
        </a>
      </p>
      <article className="product">
        <Picture slug={product.slug} label={product.picture} />
        <div className="product-text">
          <h1>{product.name}</h1>
          <p className="product-line">{product.line}</p>
          <p className="product-price">
            <span className="amount">{product.price}</span> <small>{order.vat}</small>
          </p>
          <Form action="/cart/items" once>
            <input type="hidden" name="product" value={product.slug} />
            <button className="button wide">{texts.add}</button>
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
}

function Added({ name }: { name: string }) {
  const { product: texts } = useShopTexts();
  return (
    <>
      <p>
        <Icon name="check" />
        {texts.added(name)}
      </p>
      <p>
        <a className="button second" href="/checkout">
          {texts.checkout}
        </a>
        <a href="/">{texts.shopping}</a>
      </p>
    </>
  );
}

/**
 * The delivery prices. After the product has been added to the cart, the link to the checkout takes their place.
 * Showing them until then reserves the space, so that the layout does not shift.
 */
function DeliveryPrices({ deliveries }: Pick<ProductView, 'deliveries'>) {
  const { product: texts } = useShopTexts();
  return (
    <ul className="delivery-prices" aria-label={texts.delivery}>
      {deliveries.map(({ name, price }) => (
        <li key={name}>
          {name}
          <span className="amount">{price}</span>
        </li>
      ))}
    </ul>
  );
}
