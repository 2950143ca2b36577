/**
 * Returns the buttons, menus and text inputs of the current page that have no visible border in forced-colors mode.
 * Controls with underlined text need no border. The function runs in the page, so it must not use anything outside it.
 */
export function findEdgeless(): string[] {
  const controls = ':is(main, form) :is(button, select, input:not([type=hidden], [type=radio], [type=checkbox]))';
  return [...document.querySelectorAll(controls)]
    .filter((control) => {
      const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(control);
      const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
      const isVisible = control.checkVisibility({ visibilityProperty: true });
      const needsEdge = textDecorationLine === 'none' && !control.closest('.segments, .menu, .tillkit-date');
      return isVisible && needsEdge && !hasEdge;
    })
    .map((control) => `${control.localName} "${control.textContent?.trim()}" has no edge`);
}
