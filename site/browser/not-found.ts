import { triedAddress } from './tried-address.ts'

/** Names the address that was tried. Soft visits and simple hosts answer in place: their address becomes the page's own. */
function nameTried(): void {
  const place = document.querySelector<HTMLElement>('[data-not-found]')
  const page = place?.dataset['notFound']
  if (!place || !page) return
  const tried = triedAddress(location, page)
  place.hidden = !tried
  place.querySelector('output')?.replaceChildren(tried ?? '')
  const { pathname, search } = location
  if (pathname !== page) history.replaceState(history.state, '', `${page}?from=${encodeURIComponent(pathname + search)}`)
}

nameTried()
// The page may also arrive by soft navigation, after this module has run.
document.addEventListener('astro:page-load', nameTried)
