import type { ClientDirective } from 'astro'
import { enterAgain } from './kept-hover.ts'
import { atFirstSign } from './signs.ts'
import { whenDrawn } from './when-drawn.ts'

/**
 * Hydrates at the first sign that somebody is there: for what is whole without JavaScript. With
 * the value `member` also as soon as the head's first call says that a member is looking,
 * because then the page has their name and cart to show; or when that call fails. With `drawn` as soon as what the page is
 * for stands there: no island before it then takes its time.
 */
const engaged: ClientDirective = (load, { value }, element) => {
  let isAwake = false
  const wake = async () => {
    if (isAwake) return
    isAwake = true
    const hydrate = await load()
    await hydrate()
    enterAgain(element)
  }
  atFirstSign(() => void wake())
  if (value === 'drawn') whenDrawn(() => void wake())
  if (value === 'member') void globalThis.yaoji?.isMember?.then(isMember => (isMember ? wake() : undefined), wake)
}

// Astro takes a directive from the default export.
export default engaged
