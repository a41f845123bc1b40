import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newsPageSize } from '../../site/pages/news-lists.ts'

/** Bytes of the shop's pages without the text of their articles. */
export type Frames = { article: number; list: number }

const filler = '<p>药集</p>\n'
const frameOf = (bytes: number) => `${JSON.stringify(filler)}.repeat(${Math.round(bytes / Buffer.byteLength(filler))})`

const articlePage = (frame: number) => `---
import { getCollection, render } from 'astro:content'
import { addressOf } from '../addresses.ts'
export async function getStaticPaths() {
  const entries = await getCollection('articles')
  return entries.map((entry) => ({ params: { slug: addressOf(entry) }, props: { entry } }))
}
const { entry } = Astro.props
const { Content } = await render(entry)
const frame = ${frameOf(frame)}
---
<!doctype html>
<html lang="zh-CN">
  <head><meta charset="utf-8" /><title>{entry.data.title}</title></head>
  <body><h1>{entry.data.title}</h1><Content /><Fragment set:html={frame} /></body>
</html>
`

const listPage = (frame: number) => `---
import { getCollection } from 'astro:content'
import { addressOf, typeOf } from '../../../addresses.ts'
export async function getStaticPaths() {
  const news = (await getCollection('articles')).filter(({ id }) => id.startsWith('news/'))
  return ['all', 'company', 'industry'].flatMap(type => {
    const own = news.filter(entry => type === 'all' || type === typeOf(entry))
    const pages = Array.from({ length: Math.ceil(own.length / ${newsPageSize}) }, (_, index) => own.slice(index * ${newsPageSize}, (index + 1) * ${newsPageSize}))
    return pages.map((entries, index) => ({ params: { type, page: String(index + 1) }, props: { entries } }))
  })
}
const { type, page } = Astro.params
const frame = ${frameOf(frame)}
---
<!doctype html>
<html lang="zh-CN">
  <head><meta charset="utf-8" /><title>{type} {page}</title></head>
  <body>
    <ol>{Astro.props.entries.map(entry => <li><a href={'/' + addressOf(entry)}>{entry.data.title}</a><p>{entry.data.summary}</p></li>)}</ol>
    <Fragment set:html={frame} />
  </body>
</html>
`

/** The shop's addresses: each news has a folder of its own. */
const addresses = `export const typeOf = ({ data }) => (data.category === '公司公告' ? 'company' : 'industry')
export const addressOf = entry => entry.id.startsWith('news/') ? entry.id.replace('news/', 'news/info/') + '/' + typeOf(entry) : entry.id
`

const contentConfig = (folder: string) => `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = { articles: defineCollection({ loader: glob({ pattern: '**/*.md', base: ${JSON.stringify(folder)} }) }) }
`

/**
 * The least Astro site that shows the same files at the same addresses, with the same lists of news and pages as long as the shop's, of
 * which all but the texts is one fixed string: no layout, no islands, no search, no check.
 */
export function writeBareSite(root: string, contentFolder: string, packages: string, frames: Frames): void {
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  mkdirSync(join(root, 'src/pages/news/[type]'), { recursive: true })
  symlinkSync(packages, join(root, 'node_modules'))
  write('package.json', '{ "type": "module" }')
  write('src/addresses.ts', addresses)
  write('src/pages/[...slug].astro', articlePage(frames.article))
  write('src/pages/news/[type]/[page].astro', listPage(frames.list))
  write('src/content.config.ts', contentConfig(contentFolder))
}
