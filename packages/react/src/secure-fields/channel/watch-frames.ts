/** Looks from outside whether the frames in the boxes are still those that took input: their own script need not tell. */
export interface FramesWatch {
  /** They take input now: what happens to them from here on is a loss. */
  readonly begin: () => void;
  readonly end: () => void;
}

/** Calls `onLost` when a frame is removed, replaced, moved so that it loads anew, or led to another page. */
export function watchFrames(boxes: readonly HTMLElement[], onLost: () => void): FramesWatch {
  const over = new AbortController();
  const loaded = new WeakSet<HTMLIFrameElement>();
  let standing: ReadonlyMap<HTMLIFrameElement, Window | null> | undefined;

  /** A frame that went and came back has another window; one that was moved as it is keeps its own. */
  const check = () => {
    for (const [frame, view] of standing ?? []) if (!frame.isConnected || frame.contentWindow !== view) return onLost();
  };
  const onLoad = ({ target }: Event) => {
    const frame = target as HTMLIFrameElement; // nothing else in a box loads
    const isGateway = frame.contentDocument === null; // a page of another origin, and not the empty one before it
    // A frame may take input before it says that it has loaded: that is once, of the gateway's page.
    if (standing?.has(frame) && (loaded.has(frame) || !isGateway)) onLost();
    else if (isGateway) loaded.add(frame);
  };
  const observer = new MutationObserver(check);
  for (const box of boxes) box.addEventListener('load', onLoad, { capture: true, signal: over.signal });

  return {
    begin: () => {
      const frames = boxes.flatMap((box) => [...box.querySelectorAll('iframe')]);
      standing = new Map(frames.map((frame) => [frame, frame.contentWindow]));
      for (const box of boxes)
        for (let root = box.getRootNode(); ; root = root.host.getRootNode()) {
          observer.observe(root, { childList: true, subtree: true });
          if (!(root instanceof ShadowRoot)) break;
        }
    },
    end: () => {
      over.abort();
      observer.disconnect();
    },
  };
}
