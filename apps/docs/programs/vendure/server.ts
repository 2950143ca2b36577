import { bootstrap } from '@vendure/core';
import { config } from './vendure-config';

bootstrap(config).then(
  () => console.log('Vendure is ready.'),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
