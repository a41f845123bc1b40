// Micro-front-ends run scripts in a window of their own: a proxy (qiankun, micro-app) or a frame (wujie). Elements, their registry and
// their style sheets belong to the page that shows them, and listeners in such a window go with the application.
import type { YaojiApi } from './api.ts'
import type { EmbedConfig } from './part.ts'

type Page = Window &
  typeof globalThis & {
    /** micro-app's name of the page. */
    rawWindow?: unknown
    /** What wujie gives its applications. */
    $wujie?: unknown
  }
type Shared = { yaoji?: YaojiApi | ((yaoji: YaojiApi) => void)[] }

/** Also of another realm; a page may give the names of windows to its elements. */
const isWindow = (value: unknown): value is Page => typeof value === 'object' && value !== null && (value as Window).window === value

/** The window of the page that shows the elements: this one, but in a micro-front-end. */
export function pageOfElements(): Page {
  const { rawWindow, $wujie: wujie } = window as Page
  const found = [rawWindow, wujie && parent, document.defaultView].find(isWindow)
  return found ?? window
}

/** The global object of the page under its name in this window too, with what was queued here before. */
export function shareApi(page: Page): void {
  const [there, here] = [page as Shared, window as Shared]
  const waiting = here.yaoji
  there.yaoji ??= []
  if (Array.isArray(waiting) && waiting !== there.yaoji) there.yaoji.push(...waiting)
  Object.defineProperty(window, 'yaoji', {
    configurable: true,
    get: () => there.yaoji,
    set: value => Object.assign(there, { yaoji: value }),
  })
}

/** Loads the script in the page that shows the elements. */
export function moveTo(page: Page, { serviceOrigin, siteOrigin, partner, returnTo = '' }: EmbedConfig, path: string): void {
  shareApi(page)
  if (!Array.isArray((page as Shared).yaoji)) return
  const settings = { service: serviceOrigin, site: siteOrigin, partner, return: returnTo }
  // In a task of its own: what is inserted during a task of the application goes back into its window.
  page.setTimeout(() => {
    const { document: shown } = page
    const script = shown.createElement('script')
    for (const [name, value] of Object.entries(settings)) if (value) script.setAttribute(`data-${name}`, value)
    script.src = siteOrigin + path
    shown.head.append(script)
  })
}
