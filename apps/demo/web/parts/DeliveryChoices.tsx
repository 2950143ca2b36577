import type { DeliveryChoice } from '../page.ts';

export const DeliveryChoices = ({ choices }: { choices: readonly DeliveryChoice[] }) => (
  <fieldset className="choices">
    <legend>Delivery</legend>
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
