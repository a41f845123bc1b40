import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { visibility } from '../../contract/content/visibility.ts'
import { isSafeAddress } from '../../site/content-model/safe-address.ts'
import { at, textField, type Article, type Content, type Finding, type InForm, type Rule } from './finding.ts'
import { isRoute } from './routes.ts'

/** Addresses name Chinese headings and files with or without percent signs. */
export function decodedAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A broken escape: nothing has that name.
    return text
  }
}

type Problem = { what: string; advice: string; inForm?: InForm }
type Places = { byPath: ReadonlyMap<string, Article>; publicFolder: string; today: string }

function anchorProblem(target: Article, hash: string): Problem | undefined {
  if (!hash || target.outline.anchors.has(decodedAddress(hash))) return
  return { what: `页内位置“#${decodedAddress(hash)}”不存在`, advice: '写成目标文章里某个小标题的文字，或删去“#”及后面的部分' }
}

/** Whether the page that a link leads to is there as long as the link: it must not come later nor go earlier. */
function timeProblem(article: Article, target: Article, path: string, today: string): Problem | undefined {
  const [from, to] = [article, target].map(({ fields }) => visibility(fields ?? {}, today))
  if (!from || !to || from.state === 'draft' || from.state === 'over') return
  if (to.state === 'draft') return { what: `链接指向草稿 ${path}，发布后打不开`, advice: '先发布那篇文章，或删去链接' }
  const begins = from.state === 'ahead' ? from.from : today
  if (to.state === 'ahead' && to.from > begins)
    return { what: `链接指向 ${to.from} 才发布的文章 ${path}，在那以前打不开`, advice: '改正其中一篇的发布日期，或删去链接' }
  const [ends, targetEnds] = [textField(article, 'until'), textField(target, 'until')]
  if (targetEnds && (ends === undefined || ends > targetEnds))
    return { what: `链接指向 ${targetEnds} 后下架的文章 ${path}，过后打不开`, advice: '删去链接，或给这一篇也写上不晚于它的下架日期' }
}

function internalProblem(article: Article, address: string, { byPath, publicFolder, today }: Places): Problem | undefined {
  const [beforeHash = '', hash = ''] = address.split('#')
  const path = decodedAddress(beforeHash.split('?')[0] ?? '')
  if (!path) return anchorProblem(article, hash)
  const target = byPath.get(path)
  if (target) return timeProblem(article, target, path, today) ?? anchorProblem(target, hash)
  if (isRoute(path) || (path.includes('.') && existsSync(join(publicFolder, path)))) return
  return {
    what: `链接 ${path} 没有对应的页面`,
    advice: '检查网址的拼写；帮助文章写成“/help/文件名”，不带“.md”',
    inForm: { advice: '检查网址的拼写；或选中文字，点“链接”，按名字找到那篇文章' },
  }
}

function linkProblem(article: Article, address: string, places: Places): Problem | undefined {
  if (!isSafeAddress(address))
    return {
      what: `链接“${address.slice(0, 40)}”会执行代码或打不开`,
      advice: '只能链接到网页（https://）、站内地址（/ 开头）、邮箱（mailto:）或电话（tel:）',
    }
  if (!address.trim())
    return { what: '链接没有网址', advice: '在圆括号里写上网址', inForm: { advice: '选中文字，点“链接”，选一篇文章或写上网址' } }
  if (address.startsWith('//')) return { what: `链接“${address}”缺少“https:”`, advice: '写出完整的网址' }
  if (/^http:/i.test(address)) return { what: `链接“${address}”没有加密`, advice: '改用 https:// 开头的网址' }
  if (/^[a-z]+:/i.test(address)) return
  if (!/^[/#]/.test(address)) return { what: `链接“${address}”不是完整的站内地址`, advice: '写成以“/”开头的网址，例如 /help/us' }
  return internalProblem(article, address, places)
}

function ofOne(article: Article, places: Places): Finding[] {
  const findings: Finding[] = []
  for (const { url, line, isNamed } of article.outline.links) {
    const problem = linkProblem(article, url, places)
    if (problem) findings.push(at(article, line, problem.what, problem.advice, problem.inForm))
    if (!isNamed)
      findings.push(
        at(article, line, `链接 ${url} 没有文字`, '在方括号里写上文字，说明它通向哪里', {
          advice: '写上要显示的文字，选中它，再点“链接”',
        }),
      )
  }
  return findings
}

/** Every link leads somewhere: an article, a heading, a page of the table, or another site. */
export const links: Rule = ({ articles, publicFolder, today }: Content) => {
  const byPath = new Map(articles.flatMap(article => (article.path ? [[article.path, article] as const] : [])))
  return articles.flatMap(article => ofOne(article, { byPath, publicFolder, today }))
}
