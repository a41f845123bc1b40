/**
 * Calls `read` when the browser brings this page back from its history as it was left: what happened meanwhile, at a
 * provider's for example, nobody has told it. Answers the function that stops that.
 */
export function onComeBack(read: () => void): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) read()
  }
  addEventListener('pageshow', comeBack)
  return () => removeEventListener('pageshow', comeBack)
}
