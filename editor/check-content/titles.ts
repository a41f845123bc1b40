import { at, fieldLine, textField, type Rule } from './finding.ts'

/** Two articles of one collection with one title are not told apart in a menu. */
export const titles: Rule = ({ articles }) => {
  const titled = articles.filter(article => textField(article, 'title'))
  const groups = Map.groupBy(titled, article => `${article.collection} ${textField(article, 'title') ?? ''}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(other =>
      at(
        other,
        fieldLine(other, 'title'),
        `标题“${textField(other, 'title') ?? ''}”与 ${first?.name ?? ''} 重复`,
        '改写其中一个标题，让读者能分清',
        { what: `标题“${textField(other, 'title') ?? ''}”已经是另一篇文章的标题${first?.path ? `（${first.path}）` : ''}` },
      ),
    ),
  )
}
