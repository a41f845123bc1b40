import type { ClientDirective } from 'astro'
import { wakeBySigns } from './wake.ts'
import { whenDrawn } from './when-drawn.ts'
import { whenIdle } from './when-idle.ts'

/** Like `client:engaged`, and also once the main content is drawn and the page is idle, so that islands above it do not delay it. */
const drawn: ClientDirective = (load, _options, island) => {
  const wake = wakeBySigns(load, island)
  whenDrawn(() => whenIdle(wake))
}

// Astro takes a directive from the default export.
export default drawn
