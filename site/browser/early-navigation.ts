import { isNavigation, limits, ownPath } from '@yaoji/widgets/lib'

type Entry = { name: string; url: string; is_open: number }

function linkOf({ name, url, is_open }: Entry): HTMLElement {
  const path = is_open === 1 ? ownPath(url) : undefined
  const link = document.createElement(path === undefined ? 'button' : 'a')
  link.className = 'yaoji-navigation__link'
  link.textContent = name
  if (link instanceof HTMLAnchorElement && path !== undefined) link.href = path
  else if (is_open === 0) link.dataset.closed = 'true'
  return link
}

/**
 * Draws the operator's navigation from the head's first call before the header has come alive, as
 * widgets/frame/frame/navigation.tsx draws it; that one takes it over by widgets/base/lib/requests/first-call.ts.
 */
export function drawNavigationEarly(): void {
  const start = globalThis.yaoji
  void start?.nav?.then(nav => {
    const list = document.querySelector('astro-island[ssr] .yaoji-navigation__entries')
    const first = list?.firstElementChild
    if (!first || !isNavigation(nav) || nav.length === 0) return
    list.replaceChildren(
      ...nav.slice(0, limits.navigationEntries).map(entry => {
        const item = first.cloneNode() as HTMLElement // A copy of an element is one.
        item.append(linkOf(entry))
        return item
      }),
    )
    start.drawnNavigation = nav
  })
}
