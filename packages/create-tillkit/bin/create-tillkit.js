#!/usr/bin/env node
// Installed, it runs as it was built. In the workspace nothing needs building, so it runs from source.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const at = (path) => new URL(path, import.meta.url);

if (import.meta.url.includes('/node_modules/')) await import(at('../dist/main.js').href);
else {
  const source = ['--import', import.meta.resolve('tsx'), fileURLToPath(at('../src/main.ts'))];
  const child = spawn(process.execPath, [...source, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
