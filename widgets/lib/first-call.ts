/**
 * A page with data starts its first call from the HTML head, before any module has
 * arrived (design.md decision 2), and keeps the running answers here by address.
 */
type PageStart = { firstCalls?: Map<string, Promise<Response>> }

declare global {
  var yaoji: PageStart | undefined
}

/** The answer that the head script has asked for already; each is handed out once. */
export function takeFirstCall(url: string): Promise<Response> | undefined {
  const { firstCalls } = globalThis.yaoji ?? {}
  const response = firstCalls?.get(url)
  firstCalls?.delete(url)
  return response
}
