/** Calls back whenever the browser is online again, until the answered function is called. */
export function onOnline(again: () => void): () => void {
  addEventListener('online', again)
  return () => removeEventListener('online', again)
}
