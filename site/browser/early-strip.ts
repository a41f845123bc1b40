import { deviceKeys, localMemory, ownPath } from '@yaoji/widgets/lib'

/** What the header remembers of the strip for the next page. */
export type DrawnStrip = { id: number; name: string; image: string; url: string; bg: string }

function remembered(): DrawnStrip | undefined {
  const strip = localMemory.recall(deviceKeys.strip) as Partial<DrawnStrip> | null | undefined // Anything may lie there.
  return [strip?.name, strip?.image, strip?.url, strip?.bg].every(text => typeof text === 'string') ? (strip as DrawnStrip) : undefined
}

function element<Name extends 'div' | 'a' | 'img'>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className })
}

function drawn({ name, image, url }: DrawnStrip): HTMLElement {
  const banner = element('div', 'yaoji-banner')
  banner.dataset.slot = 'top'
  const picture = Object.assign(element('img', 'yaoji-banner__picture'), { src: image, alt: name })
  const path = ownPath(url)
  if (path === undefined) banner.append(picture)
  else {
    const link = Object.assign(element('a', 'yaoji-banner__link'), { href: path })
    link.append(picture)
    banner.append(link)
  }
  return banner
}

/**
 * Draws the strip above the header before that has come alive, as widgets/shared/banner/top-banner.tsx draws it; that one takes
 * it over by widgets/base/lib/requests/first-call.ts. What it says instead of leading somewhere, it says once alive.
 */
export function drawStripEarly(): void {
  const place = document.querySelector('astro-island[ssr] .yaoji-strip')
  const strip = remembered()
  if (!place || place.firstElementChild || !strip) return
  place.replaceChildren(drawn(strip))
  if (globalThis.yaoji) globalThis.yaoji.drawnStrip = strip
}

drawStripEarly()
