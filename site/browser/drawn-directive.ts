import type { ClientDirective } from 'astro'
import { wakeBySigns } from './wake.ts'
import { whenDrawn } from './when-drawn.ts'

/** As `client:engaged`, and besides as soon as what the page is for stands there: no island before it then takes its time. */
const drawn: ClientDirective = (load, _options, island) => whenDrawn(wakeBySigns(load, island))

// Astro takes a directive from the default export.
export default drawn
