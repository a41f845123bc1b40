import { $environment } from '../lib/environment.ts'
import { liftList } from './list-place.ts'
import { keepInputInside } from './own-input.ts'
import type { MountOptions } from './part.ts'
import { cssText } from './suggestions.css'

type View = { draw: () => void; leave: () => void }

/** Aborted when the view has left, which empties what it was drawn in. */
function untilEmpty(inside: HTMLElement): AbortSignal {
  const gone = new AbortController()
  const watch = new MutationObserver(() => {
    if (inside.hasChildNodes()) return
    watch.disconnect()
    gone.abort()
  })
  watch.observe(inside, { childList: true })
  return gone.signal
}

/** What the search box needs only once it is seen. */
export function bringLater({ host, inside, addStyles }: MountOptions, { draw, leave }: View): void {
  if (!inside.hasChildNodes()) return
  const gone = untilEmpty(inside)
  addStyles(cssText)
  keepInputInside(inside)
  liftList(inside, gone)

  const attributes = new MutationObserver(draw)
  attributes.observe(host, { attributeFilter: ['label'] })
  const stop = $environment.subscribe(({ isRefused }) => {
    // A host without words of its own keeps a field that searches on our site.
    if (!isRefused || !host.childElementCount) return
    leave()
    inside.replaceWith(document.createElement('slot'))
  })
  gone.addEventListener('abort', () => {
    attributes.disconnect()
    stop()
  })
}
