import { isPageAddress } from '@yaoji/contract/page-addresses'
import { settingMessages as messages } from './messages.ts'
import { problemAt } from '@yaoji/contract/problem-place'

/** What is wrong with where something leads: a page of ours, an https address, or a mark with what is said instead; empty leads nowhere. */
export function linkProblem(url: string): string | undefined {
  if (url === '' || /^[*#]/.test(url) || /^https:\/\/[^/\s]/.test(url)) return
  if (!url.startsWith('/')) return messages.noAddress
  return isPageAddress(url) ? undefined : messages.noPage(url)
}

/** The same of every `url` within a value, wherever it stands. */
export function linkProblems(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linkProblems(item, `${at}/${index}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name !== 'url' || typeof inner !== 'string') return linkProblems(inner, `${at}/${name}`)
    const problem = linkProblem(inner)
    return problem === undefined ? [] : [problemAt(`${at}/${name}`, problem)]
  })
}
