/** Lets the page work without a network once it has been loaded; while it is being made, it does not. */
export function standBy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    // Somebody who forbids it still plays, with a network.
    navigator.serviceWorker.register('/sw.js').catch(() => {})
  }
  // The first table comes first.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
