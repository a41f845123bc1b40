import { bare } from '../../base/lib/requests/bare.ts'
import type { Drawing } from './search-drawing.tsx'

const gapPx = 6
/** Maximum height of the list (suggestions.css). */
const enoughPx = 548

type Room = { below: number; above: number; wanted: number }

/** @example of { below: 100, above: 400, wanted: 300 } is true, of { below: 300, above: 400, wanted: 300 } is false */
const isFlipped = ({ below, above, wanted }: Room): boolean => below < Math.min(wanted, enoughPx) && above > below

function place(panel: HTMLElement): void {
  const bar = panel.parentElement?.getBoundingClientRect()
  if (!bar) return
  const list = panel.querySelector('ul')
  const below = innerHeight - bar.bottom - 2 * gapPx
  const above = bar.top - 2 * gapPx
  const wanted = panel.offsetHeight + (list ? list.scrollHeight - list.clientHeight : 0)
  const flipped = isFlipped({ below, above, wanted })
  // `zoom` of the host also scales the lengths set here, whereas a rectangle is already in screen pixels.
  const zoom = panel.currentCSSZoom || 1
  const px = (length: number) => `${length / zoom}px`
  const style = {
    left: px(bar.left),
    top: px(flipped ? bar.top - gapPx : bar.bottom + gapPx),
    width: px(bar.width),
    'max-height': px(flipped ? above : below),
    translate: flipped ? '0 -100%' : 'none',
  }
  // By `setProperty`: a page that extends `Object.prototype` (`Object.prototype.width`) hides the property.
  for (const [name, value] of Object.entries(style)) panel.style.setProperty(name, value)
}

function lift(panel: HTMLElement): void {
  const isDown = panel.dataset.state === 'none'
  if (isDown) {
    if (panel.popover) panel.removeAttribute('style')
    panel.popover = null
    return
  }
  panel.popover ??= 'manual'
  // Raises the list above elements that the host has put into the top layer meanwhile, such as a dialog that contains the box.
  if (!panel.matches(':popover-open')) panel.showPopover()
  place(panel)
}

/**
 * Shows the list in the top layer, where no style of the host clips or covers it; without popovers it is positioned below the bar. It is
 * placed whenever it is drawn, not by a `MutationObserver`, which pages replace.
 */
export function liftList(drawing: Pick<Drawing, 'panel' | 'signal' | 'place'>): void {
  const { panel, signal } = drawing
  if (!('popover' in HTMLElement.prototype)) return
  const follow = () => void (panel.isConnected && lift(panel))
  drawing.place = follow
  const options = bare({ capture: true, passive: true, signal })
  for (const kind of ['scroll', 'resize']) addEventListener(kind, follow, options)
  follow()
}
