import type { DefaultTheme } from 'vitepress';

const entry = (text: string, link: string): DefaultTheme.SidebarItem => ({ text, link });

const group = (text: string, items: DefaultTheme.SidebarItem[]): DefaultTheme.SidebarItem => ({ text, items });

export const sidebar: DefaultTheme.SidebarItem[] = [
  group('Get started', [
    entry('Paid in ten minutes', '/start/'),
    entry('Vite and Hono', '/start/vite-hono'),
    entry('Next.js', '/start/next'),
    entry('Express', '/start/express'),
    entry('Plain HTML', '/start/html'),
    entry('A real order', '/start/real-order'),
    entry('The first five errors', '/start/first-errors'),
  ]),
  group('Guides', [
    entry('Three ways to pay, and PCI DSS', '/guide/modes'),
    entry('How money is decided', '/guide/money'),
    entry('Webhooks and returns', '/guide/returns'),
    entry('What comes back', '/guide/results'),
    entry('Saved cards, subscriptions', '/guide/saved-cards'),
    entry('Settle, refund, reconcile', '/guide/settle'),
    entry('Frameworks and routes', '/guide/frameworks'),
    entry('Testing your shop', '/guide/testing'),
    entry('Theming', '/guide/theming'),
    entry('Languages', '/guide/languages'),
    entry('Accessibility', '/guide/accessibility'),
    entry('Migration', '/guide/migration'),
  ]),
  group('Components', [
    entry('Checkout, the drop-in', '/components/checkout'),
    entry('CheckoutButton', '/components/checkout-button'),
    entry('The window over your page', '/components/lightbox'),
    entry('SecureFields', '/components/secure-fields'),
    entry('MethodPicker', '/components/method-picker'),
    entry('MethodForm', '/components/method-form'),
    entry('PaymentStatus', '/components/payment-status'),
    entry('PaymentSteps', '/components/payment-steps'),
    entry('InstallmentPlan', '/components/installment-plan'),
    entry('CheckoutProvider', '/components/provider'),
    entry('RedirectForm', '/components/redirect-form'),
    entry('Hooks', '/components/hooks'),
    entry('What a screen reader says', '/components/screen-reader'),
  ]),
  group('Operate', [
    entry('Going live', '/operate/going-live'),
    entry('Settings', '/operate/settings'),
    entry('The database', '/operate/database'),
    entry('Day by day', '/operate/operating'),
    entry('What an operator sees', '/operate/operator'),
    entry('Alarms and telemetry', '/operate/alarms'),
    entry('The command line', '/operate/command-line'),
    entry('Tools of the command line', '/operate/tools'),
    entry('Scaling out', '/operate/scaling'),
  ]),
  group('Reference', [
    entry('Parameters and methods', '/reference/'),
    entry('Error codes', '/reference/errors'),
    entry('Assumptions', '/assumptions'),
    entry('@tillkit/server', '/packages/server'),
    entry('@tillkit/react', '/packages/react'),
    entry('@tillkit/core', '/packages/core'),
    entry('@tillkit/sandbox', '/packages/sandbox'),
    entry('@tillkit/xml', '/packages/xml'),
  ]),
  group('The project', [
    entry('Contributing', '/contributing'),
    entry('Decisions', '/decisions/'),
    entry('Cases of safety', '/safety-cases'),
    entry('The demo shop', '/packages/demo'),
  ]),
];
