import { createElement, type ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { hydrateBy } from './hydrating.ts'
import { pressAgain } from './kept-press.ts'
import { keepTypedText } from './typed-text.ts'

type Props = Record<string, unknown>

type Island = HTMLElement & { root?: Root }

/**
 * Hydrates an island. Astro's own function also handles nested content of other frameworks and form
 * actions, which we do not use; it would cost every page 600 bytes.
 */
const hydrate = (element: Island) => (component: ComponentType<Props>, props: Props) => {
  if (!element.hasAttribute('ssr')) return
  const view = createElement(component, props)
  // An island that persists over a navigation may have got other properties.
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
