/**
 * Reads a query that a form of a GBK page has sent: where a value is no UTF-8 but is GB 18030, the address gets its UTF-8
 * form. Runs as text in the head, before anything reads the address, so that it refers to nothing outside of itself.
 */
export function readGbkAddress(): void {
  const inUtf8 = (text: string): string => {
    try {
      // Its answer is used: a build leaves out a call whose answer is not.
      return decodeURIComponent(text) && text
    } catch {
      const units = text.replaceAll('+', ' ').match(/%[\da-f]{2}|[^]/gi) ?? []
      const bytes = Uint8Array.from(units, unit => (unit.length === 3 ? Number.parseInt(unit.slice(1), 16) : unit.charCodeAt(0)))
      try {
        return encodeURIComponent(new TextDecoder('gb18030', { fatal: true }).decode(bytes))
      } catch {
        return text
      }
    }
  }
  const read = location.search.replace(/[^?&=]+/g, inUtf8)
  if (read !== location.search) history.replaceState(history.state, '', location.pathname + read + location.hash)
}
