import { at, type Rule } from './finding.ts'

const filler = /待补充|待完善|此处填写|TODO|lorem ipsum/i

/** An article has something to say, and says all of it. */
export const bodies: Rule = ({ articles }) =>
  articles.flatMap(article => {
    if (!article.fields) return []
    if (!article.body.trim())
      return [
        at(article, article.bodyLine, '没有正文', '在页面信息之后写正文；还没写完的，加一行“draft: true”', {
          field: 'body',
          what: '正文还没有写',
          advice: '写上正文；还没写完的，勾选“草稿”',
        }),
      ]
    if (article.fields.draft === true) return []
    return article.body.split('\n').flatMap((text, index) => {
      const found = filler.exec(text)?.[0]
      return found
        ? [
            at(article, article.bodyLine + index, `还有没写完的地方：“${found}”`, '补上内容，或先加一行“draft: true”', {
              advice: '补上内容，或先勾选“草稿”',
            }),
          ]
        : []
    })
  })
