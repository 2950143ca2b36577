import Link from 'next/link';

/** Replaces the page of Next.js, whose inline styles the Content-Security-Policy blocks. */
export default function NotFound() {
  return (
    <>
      <h1>There is no such page</h1>
      <Link href="/">Back to the shop</Link>
    </>
  );
}
