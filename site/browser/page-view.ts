import { pageMeta } from './page-meta.ts'

/** What a statistics script is told: the pattern of the route, never the ids in it. */
export type PageView = { route: string; title: string }

function pageView(): PageView | undefined {
  const route = pageMeta('route')?.content
  return route ? { route, title: document.title } : undefined
}

/** Resolves when the script has run: what is told before that, it does not hear. */
function loadStatistics(url: string): Promise<unknown> {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  const loaded = new Promise(resolve => script.addEventListener('load', resolve))
  document.head.append(script)
  return loaded
}

/** Tells the configured statistics script of the first page and of every route change (spec section 2). */
export function reportPageViews(): void {
  const url = pageMeta('statistics')?.content
  if (!url) return
  const loaded = loadStatistics(url)
  const report = async () => {
    const detail = pageView()
    await loaded
    if (detail) document.dispatchEvent(new CustomEvent('yaoji:page-view', { detail }))
  }
  const reportSoon = () => setTimeout(() => void report(), Number(pageMeta('route')?.dataset['pageViewDelayMs']))
  reportSoon()
  document.addEventListener('astro:after-swap', reportSoon)
}
