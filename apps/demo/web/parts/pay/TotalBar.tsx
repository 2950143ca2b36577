import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';

/**
 * The total at the bottom of a phone's screen. The bar is hidden while a pay button is in view, because the bar would
 * touch the button. If JavaScript is disabled, the bar stays, and the button is drawn above it.
 */
export function TotalBar({ total }: { total: string }) {
  const { order: texts } = useTexts();
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => observeButtons(setIsHidden), []);
  return (
    <p className="total-bar" data-hidden={isHidden || undefined}>
      {texts.total} <small>{texts.vat}</small>
      <span className="amount">{total}</span>
    </p>
  );
}

const payButton = ':is(.tillkit-checkout > button, .tillkit-submit)';

/**
 * Reports whether a pay button is in view, whenever that changes. Rows add and remove their buttons when they open and
 * close. Returns a function that stops the reports.
 */
function observeButtons(report: (isInView: boolean) => void): () => void {
  const methods = document.querySelector('.pay');
  // Without observers, the bar stays in view, as it does without JavaScript.
  if (!methods || !('IntersectionObserver' in window)) return () => {};
  const inView = new Set<Element>();
  let observed: readonly Element[] = [];
  const views = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    report(inView.size > 0);
  });
  const observe = () => {
    const buttons = [...methods.querySelectorAll(payButton)];
    for (const button of observed.filter((each) => !buttons.includes(each))) {
      views.unobserve(button);
      inView.delete(button);
    }
    for (const button of buttons) if (!observed.includes(button)) views.observe(button);
    observed = buttons;
    report(inView.size > 0);
  };
  const rows = new MutationObserver(observe);
  rows.observe(methods, { childList: true, subtree: true });
  observe();
  return () => {
    rows.disconnect();
    views.disconnect();
  };
}
