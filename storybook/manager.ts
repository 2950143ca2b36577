import { addons } from 'storybook/manager-api';
import { managerTheme } from './theme.ts';

addons.setConfig({ theme: managerTheme });
