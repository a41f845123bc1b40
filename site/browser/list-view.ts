import { inRememberedView } from '@yaoji/widgets/lib'

/** Links between the views and filters of a list say themselves where they lead. */
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
 * Whoever has chosen a view of the lists is led to it by every later link to one, also by those of
 * articles and operators. The link is turned as soon as somebody comes near it, before it is
 * followed, copied, opened in a tab or fetched ahead.
 */
export function leadToRememberedView(): void {
  for (const sign of ['pointerover', 'pointerdown', 'focusin', 'click'] as const)
    document.addEventListener(sign, turnLink, { capture: true, passive: true })
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement) turn(target, 'action')
    },
    { capture: true },
  )
}
