import { pageMeta } from './page-meta.ts'
import { tellersOf } from './statistics.ts'

/** What a statistics script is told: the pattern of the route, never the ids in it. */
export type PageView = { route: string; title: string; before: string }

/** Resolves when the script has run: what listens in it does not hear before. */
function loadStatistics(url: string): Promise<unknown> {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  const loaded = new Promise(resolve => script.addEventListener('load', resolve))
  document.head.append(script)
  return loaded
}

/** Tells the configured statistics script of the first page and of every route change (spec section 2), soft ones too. */
export function reportPageViews(): void {
  const { content: url, dataset = {} } = pageMeta('statistics') ?? {}
  if (!url) return
  const tell = tellersOf(dataset['kind'] ?? '', url)
  // What was told in a queue of theirs waits there for their script; what listens has to be there.
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
