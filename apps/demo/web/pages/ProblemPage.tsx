import { useTexts } from '../texts/TextsContext.ts';

export interface ProblemPageProps {
  title: string;
  text: string;
  /** The link to the next step. Defaults to a link to the product list. */
  next?: { href: string; text: string };
}

export function ProblemPage({ title, text, next }: ProblemPageProps) {
  const { seeAll } = useTexts();
  const { href, text: says } = next ?? { href: '/', text: seeAll };
  return (
    <div className="problem">
      <h1>{title}</h1>
      <p>{text}</p>
      <a className="button" href={href}>
        {says}
      </a>
    </div>
  );
}
