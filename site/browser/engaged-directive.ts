import type { ClientDirective } from 'astro'

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const

/** Hydrates at the first sign that somebody is there: for what is whole without JavaScript. */
const engaged: ClientDirective = (load) => {
  const listening = new AbortController()
  const wake = async () => {
    listening.abort()
    const hydrate = await load()
    await hydrate()
  }
  for (const sign of signs) addEventListener(sign, wake, { once: true, passive: true, signal: listening.signal })
}

// Astro takes a directive from the default export.
export default engaged
