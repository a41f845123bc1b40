import { at, fieldLine, textField, type Article, type Finding } from './finding.ts'

/** What the home page, zones, lists and search engines show of an article. */
const shown = [
  ['title', '标题'],
  ['summary', '摘要'],
] as const

/** Whether a text names a prescription drug. */
export type NamesDrug = (text: string) => boolean

/**
 * Titles and summaries that name a prescription drug: everybody reads them, so they would be advertising to the public
 * (domain.md section 14; 药品网络销售监督管理办法第十三条). No rule of `checkContent`, which knows no goods.
 */
export function prescriptionFindings(articles: readonly Article[], namesDrug: NamesDrug): Finding[] {
  return articles.flatMap(article =>
    shown.flatMap(([field, label]) => {
      const text = textField(article, field)
      if (article.fields?.draft === true || text === undefined || !namesDrug(text)) return []
      const what = `${label}“${text}”里有处方药的名称，没有登录的人也会看到`
      return [at(article, fieldLine(article, field), what, '写药品的类别或用途，不写处方药的名称', { field })]
    }),
  )
}
