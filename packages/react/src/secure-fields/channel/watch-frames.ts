/** Watches from outside whether the frames in the boxes are still those of the gateway: their own script need not tell. */
export interface FramesWatch {
  /** Notes the frames that the gateway's script has made: from here on none may go, and none may load a second page. */
  readonly note: () => void;
  /** The frames take input: from here on they may load no page at all. */
  readonly begin: () => void;
  readonly end: () => void;
}

/** Calls `onLost` if a frame is removed, replaced, moved so that it loads anew, or led to another page. */
export function watchFrames(boxes: readonly HTMLElement[], onLost: () => void): FramesWatch {
  const over = new AbortController();
  const loaded = new WeakSet<HTMLIFrameElement>();
  const standing = new Map<HTMLIFrameElement, Window | null>();
  let isBegun = false;

  /** A frame that went and came back has another window; one that was moved as it is keeps its own. */
  const check = () => {
    for (const [frame, view] of standing) if (!frame.isConnected || frame.contentWindow !== view) return onLost();
  };
  const onLoad = ({ target }: Event) => {
    const frame = target as HTMLIFrameElement; // nothing else in a box loads
    const isGateway = frame.contentDocument === null; // a page of another origin, and not the empty one before it
    // A frame may take input before it says that it has loaded: that is once, of the gateway's page.
    if (standing.has(frame) && (loaded.has(frame) || (isBegun && !isGateway))) onLost();
    else if (isGateway) loaded.add(frame);
  };
  // The address of a frame is set before it loads, and a page that never ends loading has no event.
  const isLed = ({ type, target }: MutationRecord) =>
    type === 'attributes' &&
    standing.has(target as HTMLIFrameElement) &&
    (isBegun || loaded.has(target as HTMLIFrameElement));
  const observer = new MutationObserver((records) => (records.some(isLed) ? onLost() : check()));
  for (const box of boxes) box.addEventListener('load', onLoad, { capture: true, signal: over.signal });

  const note = () => {
    check();
    if (over.signal.aborted) return;
    for (const frame of boxes.flatMap((box) => [...box.querySelectorAll('iframe')]))
      standing.set(frame, frame.contentWindow);
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
      over.abort();
      observer.disconnect();
    },
  };
}
