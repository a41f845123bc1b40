import { hasHan } from './normalise.ts'

/** Longer runs are no names. */
const runMax = 24
const partsMax = 6

/** A query cut at its blanks, or where Chinese, letters and figures meet. */
export function waysToCut(query: string): string[][] {
  const words = query.trim().split(/\s+/)
  const runs = query.match(/[\p{Script=Han}a-zA-Z]+|[^\p{Script=Han}a-zA-Z\s][^\s]*/gu) ?? []
  const ways = words.join(' ') === runs.join(' ') ? [words] : [words, runs]
  return ways.filter(way => way.length > 1 && way.length <= partsMax)
}

/**
 * A run of characters cut in two, such as a maker's name written right before the
 * goods'. `occurs` tells whether anything has a part: a beginning that occurs nowhere
 * makes every longer one useless, and so from the end.
 */
export function halves(query: string, occurs: (part: string) => boolean): string[][] {
  const chars = [...query]
  if (!hasHan(query) || chars.length < 4 || chars.length > runMax || /\s/.test(query)) return []
  const part = (from: number, to: number) => chars.slice(from, to).join('')
  let last = 2
  while (last <= chars.length - 2 && occurs(part(0, last))) last++
  let first = chars.length - 2
  while (first >= 2 && occurs(part(first, chars.length))) first--
  return Array.from({ length: Math.max(0, last - first - 1) }, (_, index) => first + 1 + index)
    .map(at => [part(0, at), part(at, chars.length)])
}
