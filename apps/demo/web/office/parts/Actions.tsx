import type { ActionView } from '../model.ts';

/** The actions for a payment, each with its consequence. The first action is the most likely one. */
export const Actions = ({ actions }: { actions: readonly ActionView[] }) => (
  <ul className="actions">
    {actions.map(({ act, text, href, effect }, index) => (
      <li key={href}>
        <a className={index === 0 && act !== 'cancel' ? 'button' : 'button second'} href={href}>
          {text}
        </a>
        <small>{effect}</small>
      </li>
    ))}
  </ul>
);
