import type { NavWire } from '@yaoji/contract/calls/common'

/**
 * A page with data starts its first call from the HTML head, before any module has
 * arrived (design.md decision 2), and keeps the running answers here by address.
 */
type PageStart = {
  firstCalls?: Map<string, Promise<Response>>
  /** What a script of the page has drawn in the place of the navigation already. */
  drawnNavigation?: readonly NavWire[]
}

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

/**
 * The navigation as the page has drawn it before the header came alive, which then draws the
 * very same; handed out once, for there is one such header.
 */
export function takeDrawnNavigation(): readonly NavWire[] | undefined {
  const { drawnNavigation } = globalThis.yaoji ?? {}
  if (globalThis.yaoji) delete globalThis.yaoji.drawnNavigation
  return drawnNavigation
}
