import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isSafeAddress } from '../../site/content-model/safe-address.ts'
import { bytesProblem } from './picture-bytes.ts'
import { decodedAddress } from './links.ts'
import { at, fieldLine, textField, type Article, type Finding, type InForm, type Rule } from './finding.ts'

/** A reader on a phone waits for each of these bytes. */
export const imageLimitBytes = 500_000

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en-US')} kB`
const pictures = /\.(png|jpe?g|webp|avif|gif|svg|bmp|tiff?|heic)$/i
const allowed = /\.(png|jpe?g|webp|avif|svg)$/i

type Problem = [what: string, advice: string, inForm?: InForm]

/** The form puts pictures into their folder itself. */
const chosenAnew: InForm = { advice: '用“图片”按钮重新选一张' }

function sourceProblem(address: string, publicFolder: string): Problem | undefined {
  if (!isSafeAddress(address)) return [`图片地址“${address.slice(0, 40)}”不能用`, '图片放进图片文件夹，写成 /images/文件名', chosenAnew]
  if (/^(https?:)?\/\//i.test(address))
    return [`图片“${address}”在别的网站上，页面不会显示它`, '把图片存到 site/public/images/，写成 /images/文件名', chosenAnew]
  if (!address.startsWith('/')) return [`图片“${address}”不是完整的站内地址`, '写成 /images/文件名', chosenAnew]
  if (!existsSync(join(publicFolder, decodedAddress(address))))
    return [`图片 ${address} 不存在`, '把图片放进 site/public/images/，或改正文件名（区分大小写）', chosenAnew]
}

function ofOne(article: Article, publicFolder: string): Finding[] {
  const findings: Finding[] = []
  for (const { url, alt, line } of article.outline.images) {
    const problem = sourceProblem(url, publicFolder)
    if (problem) findings.push(at(article, line, ...problem))
    if (!alt.trim())
      findings.push(
        at(article, line, `图片 ${url} 没有文字说明`, '写成“![图片里是什么](图片地址)”，看不到图片的人靠它了解内容', {
          what: '图片没有文字说明',
          advice: '在图片下面写上图片里是什么，看不到图片的人靠它了解内容',
        }),
      )
  }
  const cover = textField(article, 'cover')
  // Any other cover the schema has refused already.
  const problem = cover?.startsWith('/images/') && sourceProblem(cover, publicFolder)
  if (problem) {
    const [what, advice] = problem
    const inForm = { field: 'cover', advice: '点“选择图片”重新选一张，或点“不用图片”' }
    findings.push(at(article, fieldLine(article, 'cover'), what, advice, inForm))
  }
  return findings
}

function ofFolder(publicFolder: string): Finding[] {
  const folder = join(publicFolder, 'images')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => pictures.test(name))
  return names.flatMap((name): Finding[] => {
    const file = `site/public/images/${name}`
    const { size } = statSync(join(folder, name))
    if (!allowed.test(name)) return [{ file, line: 1, what: '图片格式不能用于网页', advice: '转换成 jpg、png、webp 或 avif' }]
    const wrong = size <= imageLimitBytes ? bytesProblem(join(folder, name)) : undefined
    if (wrong) return [{ file, line: 1, ...wrong }]
    if (size <= imageLimitBytes) return []
    return [
      {
        file,
        line: 1,
        what: `图片有 ${kilobytes(size)}，超过 ${kilobytes(imageLimitBytes)} 的限制`,
        advice: '缩小到宽 1600 像素以内，另存为 jpg 或 webp 再放进来',
      },
    ]
  })
}

/** Pictures are there, described, and light enough for a phone. */
export const images: Rule = ({ articles, publicFolder }) => [
  ...articles.flatMap(article => ofOne(article, publicFolder)),
  ...ofFolder(publicFolder),
]
