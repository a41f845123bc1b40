import { redirectRows, screenRows } from '../../site/pages/table.ts'
import { isSlug } from '../../site/content-model/folders.ts'
import { messages } from '../../site/content-model/messages.ts'
import { at, type Article, type Finding, type InForm, type Rule } from './finding.ts'

const fixed = new Set<string>([
  ...screenRows.filter(({ article }) => !article).flatMap(({ path, aliases = [] }) => [path, ...aliases]),
  ...redirectRows.map(({ path }) => path),
])
const isZoneAddress = (collection: string, path: string) => collection === 'help' && path.startsWith('/help/zq/')

/** Whether an address of a collection belongs to a page of the site that is no article of it. */
export const isSitePath = (collection: string, path: string | undefined): boolean =>
  path !== undefined && (fixed.has(path) || isZoneAddress(collection, path))

/** The form renames by a button. */
const renamed = (what?: string): InForm => ({ field: 'address', advice: '点“改网址”换一个网址名称', ...(what && { what }) })

function ofOne(article: Article): Finding[] {
  const { slug, path, problems } = article
  if (!isSlug(slug)) return [at(article, 1, `文件名“${article.file}”不能作网址`, messages.slugWrong, renamed(`网址名称“${slug}”不能用`))]
  if (isSitePath(article.collection, path))
    return [at(article, 1, `网址 ${path ?? ''} 已被网站的其他页面占用`, '给文件换一个名字', renamed())]
  if (!path && problems.length === 0)
    return [
      at(article, 1, '没有页面会显示这个文件', '这一栏目的文件名是固定的，新增页面请联系技术同事登记网址', {
        field: 'address',
        what: '没有页面会显示这篇文章',
        advice: '这一类文章的网址是固定的，要新增页面请联系技术同事',
      }),
    ]
  return []
}

/** File names are addresses: well formed, each only once, none that the site itself has. */
export const slugs: Rule = ({ articles }) => {
  const groups = Map.groupBy(articles, ({ collection, slug }) => `${collection}/${slug.toLowerCase()}`)
  const twice = [...groups.values()].flatMap(([first, ...others]) =>
    others.map(other =>
      at(other, 1, `与 ${first?.name ?? ''} 的网址相同`, '给其中一个文件改名，大小写不同也算相同', renamed('网址与另一篇文章相同')),
    ),
  )
  return [...articles.flatMap(ofOne), ...twice]
}
