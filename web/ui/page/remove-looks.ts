/** Takes away the picture that `app/first-paint/first-paint.js` shows in front of the page. */
export const removeLooks = (): void => {
  for (const look of document.querySelectorAll("[data-look]")) look.remove();
};
