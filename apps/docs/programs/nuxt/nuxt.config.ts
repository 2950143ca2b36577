export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  css: ['@tillkit/react/styles.css'],
  devServer: { host: '127.0.0.1', port: 3000 },
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'tillkit-checkout' } },
});
