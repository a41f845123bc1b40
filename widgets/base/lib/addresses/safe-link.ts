/** Where a link that came from outside the code may lead. */
export type SafeLink = { href: string; isForeign: boolean }

// Any origin that is certainly not a real one: it shows whether a text leaves its page.
const nowhere = 'https://own.invalid'

/**
 * The text as a path of our own site, or undefined. What a browser would read as another
 * host (`//x`, `/\x`, `/.//x`, control characters) is refused, so a `redirect` parameter
 * cannot lead away (security.md section 2, row 14).
 */
export function ownPath(text: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- browsers drop these from URLs
  if (!text.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(text)) return
  const url = URL.canParse(text, nowhere) && new URL(text, nowhere)
  if (!url || url.origin !== nowhere || url.pathname.startsWith('//')) return
  return url.pathname + url.search + url.hash
}

/** A link that the server supplies: an own path, or https on any host. Everything else is refused. */
export function safeLink(text: string): SafeLink | undefined {
  const path = ownPath(text)
  if (path !== undefined) return { href: path, isForeign: false }
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return
  const { href, username, password } = new URL(text)
  return username || password ? undefined : { href, isForeign: true }
}
