/**
 * Shows a story of the built Storybook over its picture, in the theme of the page. The picture stays if scripts are
 * off, or if the site was built without Storybook.
 */
class LiveStory extends HTMLElement {
  #themeObserver: MutationObserver | undefined;

  connectedCallback(): void {
    if (!siteHasStorybook || this.querySelector('iframe')) return;
    const frame = document.createElement('iframe');
    frame.title = this.getAttribute('label') ?? '';
    frame.loading = 'lazy';
    const load = () => {
      const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
      const address = `/storybook/iframe.html?viewMode=story&id=${this.getAttribute('story')}&globals=theme:${theme}`;
      if (frame.getAttribute('src') !== address) frame.setAttribute('src', address);
    };
    load();
    frame.addEventListener('load', () => this.#showWhenDrawn(frame));
    this.#themeObserver = new MutationObserver(load);
    this.#themeObserver.observe(document.documentElement, { attributeFilter: ['class'] });
    this.append(frame);
  }

  /** Shows the frame once Storybook has drawn the story. Removes a frame that contains an error page of the server. */
  #showWhenDrawn(frame: HTMLIFrameElement): void {
    const body = frame.contentDocument?.body;
    if (!body?.querySelector('#storybook-root')) return frame.remove();
    const show = () => this.toggleAttribute('data-live', body.classList.contains('sb-show-main'));
    show();
    new MutationObserver(show).observe(body, { attributeFilter: ['class'] });
  }

  disconnectedCallback(): void {
    this.#themeObserver?.disconnect();
  }
}

customElements.define('live-story', LiveStory);
