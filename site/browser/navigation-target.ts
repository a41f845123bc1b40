import { isCameraPage } from '@yaoji/contract/paths'
import { pageMeta } from './page-meta.ts'

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey

/**
 * What a soft navigation cannot follow: the redirect to the log-in of another main site, and the permissions policy of a page with a
 * camera, which holds from the load of a page to that of the next.
 */
const isLoaded = ({ pathname }: URL): boolean =>
  pathname === pageMeta('left-to-main-site')?.content || isCameraPage(pathname) !== isCameraPage(location.pathname)

function isOwn(href: string): boolean {
  if (!URL.canParse(href)) return false
  const url = new URL(href)
  return url.origin === location.origin && !isLoaded(url)
}

/** The page of the site that a click leads to in this tab, if it does. */
export function linkTarget(event: MouseEvent): { href: string; link: HTMLAnchorElement } | undefined {
  if (event.defaultPrevented || opensElsewhere(event)) return
  const [origin] = event.composedPath()
  const link = origin instanceof Element ? origin.closest('a') : undefined
  if (!(link instanceof HTMLAnchorElement) || !link.href || link.hasAttribute('download')) return
  if (link.target && link.target !== '_self') return
  return isOwn(link.href) ? { href: link.href, link } : undefined
}

/** The page of the site that a form asks for in this tab, if it does. */
export function formTarget(event: SubmitEvent): { href: string; form: HTMLFormElement } | undefined {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
  const action = new URL(form.getAttribute('action') ?? location.pathname, location.href)
  if (form.method !== 'get' || (form.target && form.target !== '_self') || !isOwn(action.href)) return
  const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)])
  action.search = new URLSearchParams(fields).toString()
  return { href: action.href, form }
}
