import { useShopTexts } from '../../texts/TextsContext.ts';
import type { DeliveryChoice } from '../../page.ts';

export function DeliveryChoices({ choices }: { choices: readonly DeliveryChoice[] }) {
  const { cart: texts } = useShopTexts();
  return (
    <fieldset className="choices">
      <legend>{texts.delivery}</legend>
      {choices.map(({ key, name, promise, price, chosen }) => (
        <label key={key}>
          <input
            type="radio"
            name="delivery"
            value={key}
            defaultChecked={chosen}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          />
          <span>
            {name}
            <small>{promise}</small>
          </span>
          <span className="amount">{price}</span>
        </label>
      ))}
    </fieldset>
  );
}
