import { createElement, type ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { keepTypedText } from './typed-text.ts'

type Props = Record<string, unknown>

const roots = new WeakMap<Element, Root>()

/**
 * Wakes an island. Astro's own does as much for islands with content of other frameworks inside, or with form
 * actions, which ours have not; every page would carry 600 bytes for them.
 */
const hydrate = (element: HTMLElement) => (component: ComponentType<Props>, props: Props) => {
  if (!element.hasAttribute('ssr')) return
  const view = createElement(component, props)
  const known = roots.get(element)
  // One that has stayed over a change of pages may have got other properties.
  if (known) return known.render(view)
  const putBack = keepTypedText(element)
  const root = hydrateRoot(element, view)
  roots.set(element, root)
  putBack()
  element.addEventListener('astro:unmount', () => root.unmount(), { once: true })
}

// Astro takes it from the default export.
export default hydrate
