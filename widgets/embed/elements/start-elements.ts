import { createWarner } from '../script-tag/element.ts'
import { pageOfElements, shareApi } from '../script-tag/page-of-elements.ts'
import type { EmbedConfig } from '../script-tag/part.ts'
import { start } from '../script-tag/start.ts'

const withoutEnd = (origin: string) => origin.replace(/\/+$/, '')

/** Of the shop, and the key of the partner whose page it is; `returnTo` as `data-return` of the script tag. */
export type ElementsSettings = EmbedConfig

/**
 * Defines `<yaoji-search>` and `<yaoji-cart>` and makes `window.yaoji`, as the script tag does, from code in the host's own bundle. Only the
 * first call of a page counts; on a server it does nothing.
 */
export function startElements(settings: ElementsSettings): void {
  if (typeof window === 'undefined') return
  const page = pageOfElements()
  if (page.customElements !== customElements)
    return createWarner()('wujie shows elements in another page than it runs this program in: use the script tag, see docs/partners')
  // A second start, as after an application was opened again, finds what the first has made.
  if (page !== window) shareApi(page)
  const { serviceOrigin, siteOrigin } = settings
  start(() => ({ ...settings, serviceOrigin: withoutEnd(serviceOrigin), siteOrigin: withoutEnd(siteOrigin) }), '%YAOJI_VERSION%')
}
