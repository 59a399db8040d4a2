// Applies the chosen theme before the first paint. A file, not an inline script: the content security policy forbids those.
try {
  const theme = localStorage.getItem("tavola_theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme stands.
}
