'use client';
import Link from 'next/link';

/** Replaces the page of Next.js, whose inline styles the Content-Security-Policy blocks. */
export default function ErrorPage() {
  return (
    <>
      <h1>Something went wrong</h1>
      <Link href="/">Back to the shop</Link>
    </>
  );
}
