import { createElement, type ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { hydrateBy } from './hydrating.ts'
import { pressAgain } from './kept-press.ts'
import { keepTypedText } from './typed-text.ts'

type Props = Record<string, unknown>

type Island = HTMLElement & { root?: Root }

/**
 * Wakes an island. Astro's own does as much for islands with content of other frameworks inside, or with form
 * actions, which ours have not; every page would carry 600 bytes for them.
 */
const hydrate = (element: Island) => (component: ComponentType<Props>, props: Props) => {
  if (!element.hasAttribute('ssr')) return
  const view = createElement(component, props)
  // One that has stayed over a change of pages may have got other properties.
  if (element.root) return element.root.render(view)
  const putBack = keepTypedText(element)
  const root = hydrateBy(() => hydrateRoot(element, view))
  element.root = root
  putBack()
  // After the effects of the first drawing, which Preact runs so too: what they recall would undo it.
  requestAnimationFrame(() => setTimeout(pressAgain, 0, element))
  element.addEventListener('astro:unmount', () => root.unmount())
}

// Astro takes it from the default export.
export default hydrate
