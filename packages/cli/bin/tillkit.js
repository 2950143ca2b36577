#!/usr/bin/env node
// Installed, the command runs as it was built. In the workspace nothing needs building, so it runs from source.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const at = (path) => new URL(path, import.meta.url);

if (import.meta.url.includes('/node_modules/')) await import(at('../dist/main.js').href);
else {
  const source = [
    '--conditions=@tillkit/source',
    '--import',
    import.meta.resolve('tsx'),
    fileURLToPath(at('../src/main.ts')),
  ];
  const child = spawn(process.execPath, [...source, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.on('SIGINT', () => {}); // a terminal sends it to both
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
