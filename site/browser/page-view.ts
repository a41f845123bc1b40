import { pageMeta } from './page-meta.ts'

/** What a statistics script is told: the pattern of the route, never the ids in it. */
export type PageView = { route: string; title: string }

function report(): void {
  const route = pageMeta('route')?.content
  if (!route) return
  const detail: PageView = { route, title: document.title }
  document.dispatchEvent(new CustomEvent('yaoji:page-view', { detail }))
}

function loadStatistics(url: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  document.head.append(script)
}

function reportSoon(): void {
  setTimeout(report, Number(pageMeta('route')?.dataset['pageViewDelayMs']))
}

/** Tells the configured statistics script of the first page and of every route change (spec section 2). */
export function reportPageViews(): void {
  const url = pageMeta('statistics')?.content
  if (!url) return
  loadStatistics(url)
  reportSoon()
  document.addEventListener('astro:after-swap', reportSoon)
}
