import { pageMeta } from './page-meta.ts'
import { tellersOf } from './statistics.ts'

/** A page view as reported to a statistics script: the pattern of the route, never the ids in it. */
export type PageView = { route: string; title: string; before: string }

/** Resolves when the script has run; its listeners hear nothing before. */
function loadStatistics(url: string): Promise<unknown> {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  const loaded = new Promise(resolve => script.addEventListener('load', resolve))
  document.head.append(script)
  return loaded
}

/** Reports the first page and every route change to the configured statistics script (spec section 2), soft navigation too. */
export function reportPageViews(): void {
  const { content: url, dataset = {} } = pageMeta('statistics') ?? {}
  if (!url) return
  const tell = tellersOf(dataset['kind'] ?? '', url)
  // A queue buffers reports until its script arrives; listeners have to be registered first.
  const loaded = loadStatistics(url)
  let before = ''
  const report = () => {
    const route = pageMeta('route')?.content
    if (!route) return
    const view = { route, title: document.title, before }
    before = route
    tell(view)
    void loaded.then(() => document.dispatchEvent(new CustomEvent('yaoji:page-view', { detail: view })))
  }
  const reportSoon = () => setTimeout(report, Number(pageMeta('route')?.dataset['pageViewDelayMs']))
  reportSoon()
  document.addEventListener('astro:after-swap', reportSoon)
}
