import { isCameraPage } from '@yaoji/contract/paths'
import { inRememberedView } from '@yaoji/widgets/lib'
import { navigate } from 'astro:transitions/client'

/** Pagination stays in the current view; a link from another page opens the view last chosen. */
const target = (path: string) => (path.split('?')[0] === location.pathname ? path : inRememberedView(path))

/** Navigates without a page load, unless the page needs one for its camera (navigation-target.ts). */
export function leadTo(path: string): void {
  const { href, pathname } = new URL(target(path), location.href)
  if (isCameraPage(pathname) === isCameraPage(location.pathname)) void navigate(href)
  else location.assign(href)
}
