import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import type { NavWire } from '@yaoji/contract/calls/storefront/navigation'

/** What is drawn of a banner. */
export type DrawnBanner = Pick<BannerWire, 'id' | 'name' | 'image' | 'url' | 'bg'>

/**
 * A page with data starts its first call from the HTML head, before any module has
 * arrived (design.md decision 2), and keeps the running answers here by address.
 */
type PageStart = {
  firstCalls?: Map<string, Promise<Response>>
  /** What a script of the page has drawn in the place of the navigation already. */
  drawnNavigation?: readonly NavWire[]
  /** And above the header. */
  drawnStrip?: DrawnBanner
  /** The browser's offer to install the shop. */
  install?: { prompt: () => Promise<unknown> }
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
 * What the page has drawn in places of the header before that came alive, which then draws the
 * very same; handed out once, for there is one such header.
 */
function takeDrawn<Name extends 'drawnNavigation' | 'drawnStrip'>(name: Name): PageStart[Name] {
  const drawn = globalThis.yaoji?.[name]
  if (globalThis.yaoji) delete globalThis.yaoji[name]
  return drawn
}

export const takeDrawnNavigation = () => takeDrawn('drawnNavigation')
export const takeDrawnStrip = () => takeDrawn('drawnStrip')
