import theme from 'vitepress/theme-without-fonts';
import '../../../../packages/react/src/styles/tokens.css';
import { copyMarkdown } from './copy-markdown.ts';
import './look.css';

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => void copyMarkdown(event));
  void import('./live-story.ts');
}

export default theme;
