#!/usr/bin/env node
// An installed package runs the build. In the workspace, the source runs without a build.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const at = (path) => new URL(path, import.meta.url);

if (import.meta.url.includes('/node_modules/')) await import(at('../dist/conformance/main.js').href);
else {
  const source = [
    '--conditions=@tillkit/source',
    '--import',
    import.meta.resolve('tsx'),
    fileURLToPath(at('../src/conformance/main.ts')),
  ];
  const child = spawn(process.execPath, [...source, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
