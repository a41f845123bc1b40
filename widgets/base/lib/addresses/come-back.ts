/**
 * Calls `read` when the browser restores this page from its back-forward cache: it missed what happened meanwhile, for example at a
 * payment provider. Returns the function that stops this.
 */
export function onComeBack(read: () => void): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) read()
  }
  addEventListener('pageshow', comeBack)
  return () => removeEventListener('pageshow', comeBack)
}
