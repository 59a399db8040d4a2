type Container = { getRegistrations: () => Promise<readonly { unregister: () => Promise<boolean> }[]> };

/** Ends every service worker that an earlier version of the app left behind [S2.16]. Never fails: it is no one's wish. */
export async function unregisterServiceWorkers(container: Container | undefined): Promise<void> {
  try {
    const registrations = (await container?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // Private windows and blocked storage refuse to list them: then there are none.
  }
}
