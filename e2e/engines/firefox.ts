import puppeteer, { type ElementHandle, type Frame, type KeyInput, type Page } from 'puppeteer-core';
import { toFinder, type Conditions, type Engine, type Frames, type Place, type Window } from './engine.ts';

/** Drives Firefox through its own WebDriver BiDi endpoint. */
export async function openFirefox(
  executablePath: string,
  { hasScripts = true, forcesColors = false }: Conditions = {},
): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'javascript.enabled': hasScripts, 'browser.display.document_color_use': forcesColors ? 2 : 0 },
  });
  return {
    name: `Firefox ${(await browser.version()).replace('firefox/', '')}`,
    async open() {
      const context = await browser.createBrowserContext();
      return toWindow(await context.newPage());
    },
    close: () => browser.close(),
  };
}

function toWindow(page: Page): Window {
  const find = async (place: Place) => {
    const frame = await frameOf(page, place.within);
    const element = await frame?.evaluateHandle(`(() => {${toFinder(place)}})()`);
    return (element?.asElement() ?? undefined) as ElementHandle<Element> | undefined;
  };
  const at = async (place: Place, work: (element: ElementHandle<Element>) => Promise<void>) => {
    const element = await find(place);
    if (element) await work(element);
    return element !== undefined;
  };
  return {
    goto: async (url) => void (await page.goto(url)),
    read: async (expression, within) => (await frameOf(page, within))?.evaluate(expression),
    click: (place) => at(place, (element) => element.click()),
    type: (place, text) => at(place, (element) => element.type(text)),
    press: async (keys) => {
      for (const key of keys) await page.keyboard.press(key as KeyInput);
    },
  };
}

async function frameOf(page: Page, within: Frames = []): Promise<Page | Frame | undefined> {
  let frame: Page | Frame | null | undefined = page;
  for (const title of within) frame = await (await frame?.$(`iframe[title="${title}"]`))?.contentFrame();
  return frame ?? undefined;
}
