// Runs in the sign-in popup, on the page that the server writes at /auth/callback: hands the answer over and closes.
(() => {
  const { channel, answer } = JSON.parse(document.getElementById("answer").textContent);
  // The code of the provider is spent, but has no business in the history.
  history.replaceState(null, "", location.pathname);
  if (typeof BroadcastChannel === "undefined") return;

  const wire = new BroadcastChannel(channel);
  // Closing at once could lose the message: wait for the page's receipt, but not for ever.
  wire.onmessage = (event) => {
    if (event.data?.received === answer.flow) window.close();
  };
  wire.postMessage(answer);
  setTimeout(() => window.close(), 1000);
})();
