/**
 * Monitors whether the frames still belong to the gateway. The page monitors them, because a replaced frame cannot
 * report that it was replaced.
 */
export interface FramesWatch {
  /**
   * Records the frames that the gateway's script has created. After this call, no frame may disappear or load a second
   * page.
   */
  readonly note: () => void;
  /** Called when the frames accept input. After this call, no frame may navigate to a different page. */
  readonly begin: () => void;
  readonly end: () => void;
}

/**
 * Calls `onLost` if a frame is removed, replaced, moved (which reloads the frame), or navigated to a different page.
 */
export function watchFrames(boxes: readonly HTMLElement[], onLost: () => void): FramesWatch {
  const controller = new AbortController();
  const loaded = new WeakSet<HTMLIFrameElement>();
  const frames = new Map<HTMLIFrameElement, Window | null>();
  let isBegun = false;

  /**
   * Compares each frame's window with the recorded one. A frame that was removed and inserted again has a different
   * window.
   */
  const check = () => {
    for (const [frame, view] of frames) if (!frame.isConnected || frame.contentWindow !== view) return onLost();
  };
  const onLoad = ({ target }: Event) => {
    const frame = target as HTMLIFrameElement;
    // Only a cross-origin page blocks access to its document; the initial empty page does not.
    const isGateway = frame.contentDocument === null;
    // A frame may accept input before its load event, so one later load event of the gateway's page is allowed.
    if (frames.has(frame) && (loaded.has(frame) || (isBegun && !isGateway))) onLost();
    else if (isGateway) loaded.add(frame);
  };
  // A change to `src` also counts as a navigation, because a page that never finishes loading fires no load event.
  const isNavigation = ({ type, target }: MutationRecord) =>
    type === 'attributes' &&
    frames.has(target as HTMLIFrameElement) &&
    (isBegun || loaded.has(target as HTMLIFrameElement));
  const observer = new MutationObserver((records) => (records.some(isNavigation) ? onLost() : check()));
  for (const box of boxes) box.addEventListener('load', onLoad, { capture: true, signal: controller.signal });

  const note = () => {
    check();
    if (controller.signal.aborted) return;
    for (const frame of boxes.flatMap((box) => [...box.querySelectorAll('iframe')]))
      frames.set(frame, frame.contentWindow);
    for (const box of boxes) {
      observer.observe(box, { subtree: true, attributeFilter: ['src'], childList: true });
      for (let root = box.getRootNode(); ; root = root.host.getRootNode()) {
        observer.observe(root, { childList: true, subtree: true });
        if (!(root instanceof ShadowRoot)) break;
      }
    }
  };

  return {
    note,
    begin: () => {
      isBegun = true;
      note();
    },
    end: () => {
      controller.abort();
      observer.disconnect();
    },
  };
}
