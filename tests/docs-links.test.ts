import { expect, test } from 'vitest';
import { findDeadLinks } from '../scripts/checks/docs.mjs';

test('findDeadLinks reports links to missing pages, anchors and files in the built site', () => {
  const pages = new Map([
    [
      '/index.html',
      '<a href="/a.html">a</a><a href="/a.html#one">b</a><a href="#here">c</a><a href="/b/">d</a><h1 id="here">',
    ],
    ['/a.html', '<h2 id="one"></h2><a class="x" href="./index.html">e</a><a href="https://elsewhere.example/">f</a>'],
    [
      '/b/index.html',
      '<a href="/a.html#two">g</a><a href="/gone.html">h</a><a href="/source/x.ts.txt">i</a><a href="../a.html">j</a><a href="/storybook/?path=/story/a--b&amp;x">k</a><a href="/storybook/?path=/story/a--gone">l</a>',
    ],
  ]);
  expect(findDeadLinks(pages, new Set([...pages.keys(), '/storybook/?path=/story/a--b&x']))).toEqual([
    '/b/index.html: /a.html#two',
    '/b/index.html: /gone.html',
    '/b/index.html: /source/x.ts.txt',
    '/b/index.html: /storybook/?path=/story/a--gone',
  ]);
});
