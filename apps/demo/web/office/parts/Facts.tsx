import type { Fact } from '../model.ts';

/** A list of names and values. Amounts are aligned in a column. */
export const Facts = ({ facts, kind }: { facts: readonly Fact[]; kind: 'facts' | 'sums' }) => (
  <dl className={kind === 'sums' ? 'sums' : 'known'}>
    {facts.map(({ name, value, note, isStrong, isCode }) => (
      <div key={name + value} data-strong={isStrong || undefined}>
        <dt>{name}</dt>
        <dd className={kind === 'sums' ? 'amount' : isCode ? 'code' : undefined}>
          {value}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
