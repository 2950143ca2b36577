import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const scriptsOf = (html: string) => readPage(html).scripts;

test('readPage parses scripts as a browser does and returns the URL, hash and nonce of each script', () => {
  expect(scriptsOf(`<SCRIPT type=module src='/a.js?x=1&amp;y=2' nonce="n" integrity=sha384-x async></SCRIPT>`)).toEqual(
    [{ src: '/a.js?x=1&y=2', integrity: 'sha384-x', nonce: 'n' }],
  );
  expect(scriptsOf('<script>const a = "<b>";</script ><script nonce="">2</script>')).toEqual([
    { text: 'const a = "<b>";' },
    { text: '2' },
  ]);
  expect(scriptsOf('<link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/c.css">')).toEqual([
    { src: '/b.js' },
  ]);
  expect(scriptsOf('<script>never ended')).toEqual([{ text: 'never ended' }]);
});

test('data blocks, comments and text are not read as scripts', () => {
  const html =
    '<script type="application/json">{}</script><script type="application/ld+json">{}</script>' +
    '<!-- <script>1</script> --><textarea><script>2</script></textarea><title><script>3</script></title>';
  expect(scriptsOf(html)).toEqual([]);
});

test.for(['module', 'text/javascript', 'application/javascript', 'importmap', 'TEXT/JAVASCRIPT; charset=utf-8', ' '])(
  'a script element with the type %j is listed as a script that runs',
  (type) => {
    expect(scriptsOf(`<script type="${type}">1</script>`)).toHaveLength(1);
  },
);

test('if an attribute appears twice, the first value is used', () => {
  expect(scriptsOf('<script src="/a.js" src="/b.js"></script>')).toMatchObject([{ src: '/a.js' }]);
});

test('readPage finds policies in meta elements and counts elements with event handler attributes', () => {
  const html =
    `<meta http-equiv="content-security-policy" content="script-src 'self'"><meta name="x" content="y">` +
    `<a onclick="go()" href="#">x</a><b data-on="1" one>y</b><i onMouseOver='z'>`;
  expect(readPage(html)).toMatchObject({ policies: ["script-src 'self'"], handlers: 3 });
});

test('scripts in SVG and template elements are listed, but markup in noscript and iframe elements is not', () => {
  const html =
    '<svg><script href="/a.js"></script><script>1</script></svg><template><script src="/b.js"></script></template>' +
    '<noscript><script>2</script></noscript><iframe><script>3</script></iframe>';
  expect(scriptsOf(html)).toEqual([{ src: '/a.js' }, { text: '1' }, { src: '/b.js' }]);
});

test('a comment that opens inside a script does not hide the end of the script', () => {
  expect(scriptsOf('<script><!-- <script>1</script> 2</script><script>3</script>')).toEqual([
    { text: '<!-- <script>1</script> 2' },
    { text: '3' },
  ]);
});

test('HTML entities in attribute values are decoded', () => {
  expect(scriptsOf('<script src="/a&sol;b&period;js&#x3f;x"></script>')).toEqual([{ src: '/a/b.js?x' }]);
});

test('a page that consists only of opening tags is parsed without a stack overflow', () => {
  for (const part of ['<script ', '<!--', '<a "', '<script>', '<div>']) readPage(part.repeat(20_000));
  expect(readPage('<script>1</script>').scripts).toHaveLength(1);
});
