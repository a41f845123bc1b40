import { deviceKeys, inRememberedView, localMemory } from '@yaoji/widgets/lib'

/** Links between the views and filters of a list name their view themselves. */
const ownLinks = '[data-own-views]'

function turn(element: Element, attribute: 'href' | 'action'): void {
  const address = element.getAttribute(attribute) ?? ''
  const remembered = inRememberedView(address)
  if (remembered !== address) element.setAttribute(attribute, attribute === 'action' ? (remembered.split('?')[0] ?? '') : remembered)
}

function turnLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (link && !link.closest(ownLinks)) turn(link, 'href')
}

/**
 * Once a buyer has chosen a view of the lists, every later link to a list opens it, also links in
 * articles and operators' texts. A link is rewritten on hover, press, focus or click, before it is
 * followed, copied, opened in a tab or prefetched.
 */
export function leadToRememberedView(): void {
  for (const sign of ['pointerover', 'pointerdown', 'focusin', 'click'] as const)
    document.addEventListener(sign, turnLink, { capture: true, passive: true })
  document.addEventListener('astro:after-swap', () => {
    document.documentElement.dataset.density = localMemory.read(deviceKeys.density) ?? ''
  })
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement) turn(target, 'action')
    },
    { capture: true },
  )
}
