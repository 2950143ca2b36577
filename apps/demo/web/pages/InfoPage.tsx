import type { Page } from '../page.ts';
import { useShopTexts, useTexts } from '../texts/TextsContext.ts';

type InfoPageProps = Omit<Extract<Page, { kind: 'info' }>, 'kind'>;

/** A page about the shop: delivery, returns or the imprint. */
export function InfoPage({ title, intro, deliveries, sections }: InfoPageProps) {
  const { cart } = useShopTexts();
  const { seeAll } = useTexts();
  return (
    <div className="info">
      <h1>{title}</h1>
      <p className="info-intro">{intro}</p>
      {deliveries && (
        <ul className="delivery-offers" aria-label={cart.delivery}>
          {deliveries.map(({ name, promise, price }) => (
            <li key={name}>
              <span>
                {name}
                <small>{promise}</small>
              </span>
              <span className="amount">{price}</span>
            </li>
          ))}
        </ul>
      )}
      {sections.map(({ heading, text, address }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
          {address && (
            <address>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
        </section>
      ))}
      <p>
        <a href="/">{seeAll}</a>
      </p>
    </div>
  );
}
