import type { ClientDirective } from 'astro'
import { wakeBySigns } from './wake.ts'

/**
 * For what is whole without JavaScript: hydrates by signs that somebody is there. With
 * the value `member` also as soon as the head's first call says that a member is looking,
 * because then the page has their name and cart to show; or when that call fails.
 */
const engaged: ClientDirective = (load, { value }, island) => {
  const wake = wakeBySigns(load, island)
  if (value === 'member') void globalThis.yaoji?.isMember?.then(isMember => (isMember ? wake() : undefined), wake)
}

// Astro takes a directive from the default export.
export default engaged
