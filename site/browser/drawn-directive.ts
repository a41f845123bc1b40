import type { ClientDirective } from 'astro'
import { wakeBySigns } from './wake.ts'
import { whenIdle } from './when-idle.ts'

const isDrawn = () => !document.querySelector('main .yaoji-skeleton')

/** Calls back once the main part has no placeholder left and its content has been painted. */
export function whenDrawn(act: () => void): void {
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', () => whenDrawn(act), { once: true })
  if (isDrawn()) return act()
  const look = new MutationObserver(() => {
    if (!isDrawn()) return
    look.disconnect()
    requestAnimationFrame(() => setTimeout(act))
  })
  look.observe(document.body, { childList: true, subtree: true })
}

/** Like `client:engaged`, and also once the main content is drawn and the page is idle, so that islands above it do not delay it. */
const drawn: ClientDirective = (load, _options, island) => {
  const wake = wakeBySigns(load, island)
  whenDrawn(() => whenIdle(wake))
}

// Astro takes a directive from the default export.
export default drawn
