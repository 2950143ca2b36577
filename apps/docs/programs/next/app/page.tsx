import { Pay } from './Pay';

interface Query {
  order?: string;
  payment?: string;
}

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { order = 'A-1', payment } = await searchParams;
  return <Pay order={order} payment={payment} />;
}
