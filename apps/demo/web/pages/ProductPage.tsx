import type { ProductView } from '../page.ts';
import { useShopTexts, useTexts } from '../texts/TextsContext.ts';
import { Form } from '../parts/form/Form.tsx';
import { Icon } from '../parts/frame/Icon.tsx';
import { Gallery } from '../pictures/Gallery.tsx';

export interface ProductPageProps {
  product: ProductView;
  added: boolean;
  /** The quantity that the shop did not accept, and the reason. */
  refused?: { quantity: string; error: string } | undefined;
}

export function ProductPage({ product, added, refused }: ProductPageProps) {
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
        <Gallery slug={product.slug} labels={product.pictures} />
        <div className="product-text">
          <h1>{product.name}</h1>
          <p className="product-line">{product.line}</p>
          <p className="product-price">
            <span className="amount">{product.price}</span> <small>{order.vat}</small>
          </p>
          <AddForm product={product} refused={refused} />
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

/**
 * The form that adds the product to the cart. The stock is the help text of the quantity, and an error replaces it. The
 * browser does not check the quantity, so that the shop explains the limit in its own language.
 */
function AddForm({ product: { slug, stock }, refused }: Omit<ProductPageProps, 'added'>) {
  const { product: texts } = useShopTexts();
  if (stock.most === 0)
    return (
      <p className="stock" data-stock={stock.level}>
        {stock.text}
      </p>
    );
  return (
    <Form className="field add-form" action="/cart/items" once noValidate>
      <input type="hidden" name="product" value={slug} />
      <label htmlFor="quantity">{texts.quantity}</label>
      <input
        id="quantity"
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={stock.most}
        defaultValue={refused?.quantity ?? 1}
        aria-invalid={refused ? true : undefined}
        aria-describedby="quantity-note"
      />
      <button className="button">{texts.add}</button>
      <span
        className="note"
        id="quantity-note"
        role="alert"
        data-error={refused ? true : undefined}
        data-stock={refused ? undefined : stock.level}
      >
        {refused?.error ?? stock.text}
      </span>
    </Form>
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
