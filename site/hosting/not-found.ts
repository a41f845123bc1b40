import { pageRow } from '../pages/table.ts'

/** Answers 404 and names the address that was tried. */
export const notFoundPath = pageRow('notFound').path

const triedMax = 500

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** The answer is going to be shown as a page. A browser on plain http, and what is none, tells no mode. */
export function isNavigation(headers: Headers): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? String(headers['accept']).includes('text/html') : mode === 'navigate'
}

/** Where a visit to an unknown address leads (domain.md section 1). */
export function notFoundTarget(tried: string): string {
  return `${notFoundPath}?from=${encodeURIComponent(tried.slice(0, triedMax).toWellFormed())}`
}
