/** A pointer that stays longer than this on a link is probably not just passing. */
const dwellMs = 80

type Connection = { saveData?: boolean; effectiveType?: string }

/** No prefetch with data saver or on a 2G connection. */
function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

function pageBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return
  const isOther = link.pathname + link.search !== location.pathname + location.search
  return link.origin === location.origin && isOther ? link.origin + link.pathname + link.search : undefined
}

/** Fetches the page behind a link while the pointer rests on it or the focus reaches it. */
export function prefetchOnHover(): void {
  const fetched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchSoon = (target: EventTarget | null) => {
    clearTimeout(timer)
    const page = pageBehind(target)
    if (!page || fetched.has(page) || isThrifty()) return
    timer = setTimeout(() => {
      fetched.add(page)
      const hint = document.createElement('link')
      hint.rel = 'prefetch'
      hint.href = page
      document.head.append(hint)
    }, dwellMs)
  }
  document.addEventListener('pointerover', ({ target }) => fetchSoon(target), { passive: true })
  document.addEventListener('focusin', ({ target }) => fetchSoon(target))
  // A pointer that already rests on a link may have loaded this module.
  fetchSoon(document.querySelector('a:hover'))
}
