import type { BannerWire } from '@yaoji/contract/calls/banner'
import { ownPath } from '@yaoji/widgets/lib'

function isBanner(banner: Partial<BannerWire> | undefined): banner is BannerWire {
  return [banner?.name, banner?.image, banner?.url].every(text => typeof text === 'string')
}

function element<Name extends 'div' | 'a' | 'img'>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className })
}

function drawn({ name, image, url }: BannerWire): HTMLElement {
  const banner = element('div', 'yaoji-banner')
  banner.dataset.slot = 'top'
  const picture = Object.assign(element('img', 'yaoji-banner__picture'), { src: image, alt: name })
  const path = ownPath(url)
  const link = path === undefined ? banner : Object.assign(element('a', 'yaoji-banner__link'), { href: path })
  link.append(picture)
  if (link !== banner) banner.append(link)
  return banner
}

/**
 * Draws the strip above the header before that has come alive, as widgets/banner/top-banner.tsx draws it; that one takes
 * it over by widgets/lib/first-call.ts. What it says instead of leading somewhere, it says once alive.
 */
export function drawStripEarly(): void {
  const start = globalThis.yaoji
  void start?.strip?.then(banner => {
    const place = document.querySelector('astro-island[ssr] .yaoji-strip')
    if (!place || place.firstElementChild || !isBanner(banner)) return
    place.replaceChildren(drawn(banner))
    start.drawnStrip = banner
  })
}
