import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutButton, PaymentStatus } from '@tillkit/react';
import { useEffect, useRef, useState } from 'react';
import { aPayment } from '@tillkit/react/testing';

const meta = { title: 'Planted' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** A story without a fault. */
export const Sound: Story = {
  render: () => <CheckoutButton start={async () => undefined}>Pay CHF 49.90</CheckoutButton>,
};

export const InputWithoutName: Story = { render: () => <input /> };

export const PaleInTheDark: Story = {
  render: () => <p style={{ color: 'light-dark(#000, #333)', background: 'light-dark(#fff, #222)' }}>Unreadable</p>,
};

/** A story whose fault appears once a component's Greek text has loaded. */
export const NamelessInGreek: Story = {
  render: function Nameless() {
    const page = useRef<HTMLDivElement>(null);
    const [text, setText] = useState('');
    useEffect(() => {
      const observer = new MutationObserver(() => setText(page.current?.textContent ?? ''));
      if (page.current) observer.observe(page.current, { subtree: true, childList: true, characterData: true });
      return () => observer.disconnect();
    }, []);
    return (
      <>
        <div ref={page}>
          <PaymentStatus payment={aPayment().id} initial={aPayment({ status: 'paid' })} />
        </div>
        <button aria-label={/[α-ω]/.test(text) ? '' : 'Pay'} />
      </>
    );
  },
};

export const SmallTargets: Story = {
  render: () => (
    <>
      {['Yes', 'No'].map((text) => (
        <button key={text} style={{ inlineSize: 12, blockSize: 12, padding: 0, margin: 0, border: 0, fontSize: 6 }}>
          {text}
        </button>
      ))}
    </>
  ),
};

export const WrongOncePlayed: Story = {
  render: function Wrong() {
    const [isOpen, setOpen] = useState(false);
    // oxlint-disable-next-line jsx-a11y/alt-text -- The missing text is the planted fault.
    return isOpen ? <img src="data:," /> : <button onClick={() => setOpen(true)}>Open</button>;
  },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};
