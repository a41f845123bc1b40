import type { ClientDirective } from 'astro'
import { wakeBySigns } from './wake.ts'
import { whenDrawn } from './when-drawn.ts'
import { whenIdle } from './when-idle.ts'

/** As `client:engaged`, and besides when what the page is for stands there and the page has nothing else to do: no island before it then takes its time. */
const drawn: ClientDirective = (load, _options, island) => {
  const wake = wakeBySigns(load, island)
  whenDrawn(() => whenIdle(wake))
}

// Astro takes a directive from the default export.
export default drawn
