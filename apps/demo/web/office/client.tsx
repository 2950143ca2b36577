import '@tillkit/react/styles.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/layout.css';
import '../styles/forms.css';
import './styles/office.css';
import './styles/tables.css';
import './styles/forced-colors.css';
import './styles/payment.css';
import { hydrateRoot } from 'react-dom/client';
import type { OfficeModel } from './model.ts';
import { Office } from './Office.tsx';

// The shop's own server created this model, so its type is known.
const model = JSON.parse(document.getElementById('model')?.textContent ?? '') as OfficeModel;
const root = document.getElementById('app');
if (root) hydrateRoot(root, <Office initial={model} />);
