import { addDays } from '../../contract/domain/china-day.ts'
import { rereadAfterDays, reviewDay } from '../../contract/content/review-day.ts'
import { visibility } from '../../contract/content/visibility.ts'
import { isFixedArticle } from '../../site/pages/fixed-articles.ts'
import { at, fieldLine, textField, type Article, type Finding, type Rule } from './finding.ts'

/** A date further ahead than this is a slip of the pen. */
const aheadDays = 366

const isDay = (text: string | undefined): text is string => text !== undefined && !Number.isNaN(Date.parse(text))

/** Pages that the site itself leads to are part of it: nothing may make them appear or go. */
const isFixed = ({ collection, slug }: Article): boolean => isFixedArticle(collection, slug)

function ofUpdated(article: Article, date: string, updated: string): Finding[] {
  if (updated >= date) return []
  return [at(article, fieldLine(article, 'updated'), `更新日期 ${updated} 早于发布日期 ${date}`, '改正其中一个日期')]
}

function ofUntil(article: Article, date: string, until: string): Finding[] {
  const line = fieldLine(article, 'until')
  if (isFixed(article))
    return [at(article, line, '这一页是网站固定的页面，不能设下架日期', '删去 until 这一行', { advice: '清空“下架日期”' })]
  if (until >= date) return []
  return [at(article, line, `下架日期 ${until} 早于发布日期 ${date}，文章永远不会显示`, '改正其中一个日期；下架日期是最后显示的一天')]
}

function ofFixed(article: Article, today: string): Finding[] {
  const seen = visibility(article.fields ?? {}, today)
  if (!isFixed(article) || seen.state === 'public' || seen.state === 'over') return []
  if (seen.state === 'draft')
    return [
      at(article, fieldLine(article, 'draft'), '这一页是网站固定的页面，不能是草稿', '写完再保存，删去 draft 这一行', {
        advice: '写完以后去掉“草稿”的勾，再保存',
      }),
    ]
  return [at(article, fieldLine(article, 'date'), `这一页是网站固定的页面，不能等到 ${seen.from} 才发布`, '把日期改为今天或以前')]
}

function ofOne(article: Article, today: string): Finding[] {
  const [date, updated, until] = ['date', 'updated', 'until'].map(name => textField(article, name))
  if (!isDay(date) || (updated !== undefined && !isDay(updated)) || (until !== undefined && !isDay(until))) return []
  const last = updated ?? date
  const line = fieldLine(article, updated ? 'updated' : 'date')
  const future =
    addDays(today, aheadDays) < last ? [at(article, line, `日期 ${last} 在一年以后，可能写错了`, '核对年份，改为实际的日期')] : []
  return [
    ...(updated === undefined ? [] : ofUpdated(article, date, updated)),
    ...(until === undefined ? [] : ofUntil(article, date, until)),
    ...ofFixed(article, today),
    ...future,
  ]
}

export const dates: Rule = ({ articles, today }) => articles.flatMap(article => ofOne(article, today))

/** Articles that are to be read again. Time alone brings this about, so it reminds and refuses nothing. */
export const stale: Rule = ({ articles, today }) =>
  articles.flatMap(article => {
    const { collection, fields = {} } = article
    const due = reviewDay(collection, fields)
    if (!due || due > today) return []
    const [review, owner] = ['review', 'owner'].map(name => textField(article, name))
    const whose = owner ? `，负责人 ${owner}` : ''
    const last = textField(article, 'updated') ?? textField(article, 'date')
    const line = fieldLine(article, review ? 'review' : fields.updated ? 'updated' : 'date')
    const what = review ? `到了复核日期 ${review}${whose}` : `内容已超过 ${rereadAfterDays} 天没有核对（${last}）${whose}`
    const advice = review ? '核对内容，把 updated 写成今天的日期，再写下一次的复核日期' : '核对内容，然后把 updated 写成今天的日期'
    const inForm = {
      field: review ? 'review' : fields.updated ? 'updated' : 'date',
      advice: `核对内容，然后把“更新日期”填成今天${review ? '，再填下一次的“复核日期”' : ''}`,
    }
    return [{ ...at(article, line, what, advice, inForm), isReminder: true }]
  })
