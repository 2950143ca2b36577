import adapter from '@sveltejs/adapter-node';

export default {
  kit: {
    adapter: adapter(),
    csrf: { trustedOrigins: ['http://127.0.0.1:4400'] }, // The gateway posts the shopper's return from its own origin.
  },
};
