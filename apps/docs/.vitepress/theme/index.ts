import theme from 'vitepress/theme-without-fonts';
import '../../../../packages/react/src/styles/tokens.css';
import './look.css';

export default theme;
