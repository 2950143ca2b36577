"use strict";
(() => {
  // packages/sandbox/src/model/merchant.ts
  var loopbackOrigins = ["http://127.0.0.1:*", "http://localhost:*", "http://*.localhost:*"];
  var loopback = /^https?:\/\/(127\.0\.0\.1|([\w-]+\.)*localhost)(:\d+)?$/;
  var isFrameOrigin = (origin, sources) => sources.includes(origin) || sources.includes(loopbackOrigins[0]) && loopback.test(origin);

  // packages/sandbox/src/client/messages.ts
  var lightboxEnvelope = { source: "payment-lightbox", version: 1 };

  // packages/sandbox/src/client/framed.ts
  function answerOverlay({ origins = "", leave, atOnce }) {
    const shops = origins.split(" ");
    const close = document.getElementById("close");
    let shop;
    const tell = (message) => {
      if (shop !== void 0) parent.postMessage({ ...lightboxEnvelope, ...message }, shop);
    };
    addEventListener("message", ({ origin, source, data }) => {
      if (source !== parent || !isFrameOrigin(origin, shops)) return;
      const { source: from, version, type } = Object(data);
      if (from !== lightboxEnvelope.source || version !== lightboxEnvelope.version || type !== "hello") return;
      shop = origin;
      if (close) close.hidden = false;
      tell({ type: "ready" });
      if (atOnce !== void 0 && leave !== void 0) tell({ type: "leave", path: leave });
    });
    close?.addEventListener("click", () => tell({ type: "close" }));
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) tell({ type: "close" });
    });
    addEventListener("submit", (event) => {
      if (leave === void 0 || shop === void 0) return;
      event.preventDefault();
      tell({ type: "leave", path: leave });
    });
    document.documentElement.classList.add("framed");
  }
  if (parent !== window) answerOverlay(document.currentScript.dataset);
})();
