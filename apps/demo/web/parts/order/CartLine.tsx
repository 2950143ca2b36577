import { useEffect, useRef, type MouseEvent } from 'react';
import type { CartLineView } from '../../page.ts';
import { useShopTexts } from '../../texts/TextsContext.ts';
import { Picture } from '../../pictures/Picture.tsx';
import { Icon } from '../frame/Icon.tsx';

export function CartLine({ line }: { line: CartLineView }) {
  const { cart: texts } = useShopTexts();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = String(line.quantity);
  }, [line]);
  /**
   * Changes the quantity in the field before submitting the form, so that two quick clicks change the quantity by two.
   */
  const step = (by: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault();
    if (by === 1) input.current?.stepUp();
    else input.current?.stepDown();
    input.current?.form?.requestSubmit();
  };
  const leave = () => {
    if (input.current?.value !== String(line.quantity)) input.current?.form?.requestSubmit();
  };
  return (
    <li className="cart-line">
      <Picture slug={line.slug} />
      <div className="cart-line-name">
        <a href={`/products/${line.slug}`}>{line.name}</a>
        <small>{texts.each(line.unit)}</small>
        {line.error && (
          <span className="note" id={`error-${line.slug}`} data-error="true" role="alert">
            {line.error}
          </span>
        )}
      </div>
      <div className="stepper">
        <StepButton line={line} by={-1} onClick={step(-1)} />
        <input
          ref={input}
          type="number"
          inputMode="numeric"
          name={`quantity.${line.slug}`}
          aria-label={texts.quantityOf(line.name)}
          min={1}
          max={line.most}
          aria-invalid={line.error ? true : undefined}
          aria-describedby={line.error && `error-${line.slug}`}
          defaultValue={line.quantity}
          onBlur={leave}
        />
        <StepButton line={line} by={1} onClick={step(1)} />
      </div>
      <span className="amount">{line.total}</span>
      <button className="quiet" name="remove" value={line.slug} aria-label={texts.removeNamed(line.name)}>
        {texts.remove}
      </button>
    </li>
  );
}

interface StepButtonProps {
  line: CartLineView;
  by: 1 | -1;
  onClick: (event: MouseEvent) => void;
}

function StepButton({ line, by, onClick }: StepButtonProps) {
  const { cart: texts } = useShopTexts();
  return (
    <button
      name="step"
      value={`${line.slug}:${by}`}
      aria-label={by === 1 ? texts.oneMore(line.name) : texts.oneLess(line.name)}
      aria-disabled={by === 1 ? line.quantity >= line.most : line.quantity === 1}
      onClick={onClick}
    >
      <Icon name={by === 1 ? 'plus' : 'minus'} />
    </button>
  );
}
