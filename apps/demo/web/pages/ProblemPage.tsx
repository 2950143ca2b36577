import { useTexts } from '../texts/TextsContext.ts';

export function ProblemPage({ title, text }: { title: string; text: string }) {
  const { cart } = useTexts();
  return (
    <div className="problem">
      <h1>{title}</h1>
      <p>{text}</p>
      <a className="button" href="/">
        {cart.seeAll}
      </a>
    </div>
  );
}
