import { categories, type Visit } from './lighthouse.ts'

/** A page of text must be light as well; `isText` holds it to that. */
export type BenchPage = { name: string; path: string; isText: boolean }
export type Summary = BenchPage & Visit

const scoreMin = 95
const scriptBytesMax = 16_000

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The median of every figure over the visits of a page, and everything that cost points in any of them. */
export function summarise(page: BenchPage, visits: readonly Visit[]): Summary {
  const middle = (figure: (visit: Visit) => number) => median(visits.map(figure))
  return {
    ...page,
    performance: middle(each => each.performance),
    accessibility: middle(each => each.accessibility),
    'best-practices': middle(each => each['best-practices']),
    seo: middle(each => each.seo),
    lcpMs: middle(each => each.lcpMs),
    tbtMs: middle(each => each.tbtMs),
    scriptBytes: middle(each => each.scriptBytes),
    failed: [...new Set(visits.flatMap(({ failed }) => failed))],
  }
}

/** What keeps a page from its limits, one sentence each. */
export function shortcomings(summary: Summary): string[] {
  const isHeavy = summary.isText && summary.scriptBytes > scriptBytesMax
  const low = categories.filter(category => summary[category] < scoreMin)
  return [
    ...low.map(category => `${summary.path}: ${category} ${summary[category]}, at least ${scoreMin} wanted`),
    ...(isHeavy ? [`${summary.path}: ${summary.scriptBytes} B of scripts, at most ${scriptBytesMax} wanted`] : []),
  ]
}
