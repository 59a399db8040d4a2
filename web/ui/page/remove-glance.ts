/** Takes away the picture that `app/first-paint/first-paint.js` shows in front of the page. */
export const removeGlance = (): void => document.getElementById("glance")?.remove();
