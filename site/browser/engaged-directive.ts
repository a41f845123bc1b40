import type { ClientDirective } from 'astro'
import { enterAgain } from './kept-hover.ts'
import { atFirstSign } from './signs.ts'

/**
 * Hydrates at the first sign that somebody is there: for what is whole without JavaScript. With
 * the value `member` also as soon as the head's first call says that a member is looking,
 * because then the page has their name and cart to show; or when that call fails.
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
  if (value === 'member') void globalThis.yaoji?.isMember?.then(isMember => (isMember ? wake() : undefined), wake)
}

// Astro takes a directive from the default export.
export default engaged
