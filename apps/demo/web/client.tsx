import '@tillkit/react/sandbox.css';
import '@tillkit/react/styles.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/pages.css';
import './styles/pay.css';
import './styles/pages-small.css';
import './styles/forms.css';
import './styles/pictures.css';
import { hydrateRoot } from 'react-dom/client';
import { loadContents } from './contents.ts';
import type { Model } from './page.ts';
import { Shop } from './Shop.tsx';

const model = JSON.parse(document.getElementById('model')?.textContent ?? '') as Model;
const root = document.getElementById('app');
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
if (root) hydrateRoot(root, <Shop model={model} contents={await loadContents(model)} nonce={nonce} />);
