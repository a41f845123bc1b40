import { at, fieldLine, textField, type Article, type Finding, type Rule } from './finding.ts'

/** Rules and prices change: after this many days somebody has to have read an article again. */
const staleAfterDays = 540
/** A date further ahead than this is a slip of the pen. */
const aheadDays = 366
const dayMs = 86_400_000

const isDay = (text: string | undefined): text is string => text !== undefined && !Number.isNaN(Date.parse(text))
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

function ofOne(article: Article, today: string): Finding[] {
  const date = textField(article, 'date')
  const updated = textField(article, 'updated')
  if (!isDay(date) || (updated !== undefined && !isDay(updated))) return []
  const last = updated ?? date
  const name = updated ? 'updated' : 'date'
  const line = fieldLine(article, name)
  const early =
    updated !== undefined && updated < date ? [at(article, line, `更新日期 ${updated} 早于发布日期 ${date}`, '改正其中一个日期')] : []
  const future =
    daysBetween(today, last) > aheadDays ? [at(article, line, `日期 ${last} 在一年以后，可能写错了`, '核对年份，改为实际的日期')] : []
  // News is of its day and stays as it was.
  const stale =
    article.collection !== 'news' && daysBetween(last, today) > staleAfterDays
      ? [at(article, line, `内容已超过 ${staleAfterDays} 天没有核对（${last}）`, '核对内容，然后把 updated 写成今天的日期')]
      : []
  return [...early, ...future, ...stale]
}

export const dates: Rule = ({ articles, today }) => articles.flatMap(article => ofOne(article, today))
