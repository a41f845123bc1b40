import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const page = `---
import { getCollection, render } from 'astro:content'
export async function getStaticPaths() {
  const entries = await getCollection('articles')
  return entries.map((entry) => ({ params: { slug: entry.id }, props: { entry } }))
}
const { entry } = Astro.props
const { Content } = await render(entry)
---
<!doctype html>
<html lang="zh-CN">
  <head><meta charset="utf-8" /><title>{entry.data.title}</title></head>
  <body><h1>{entry.data.title}</h1><Content /></body>
</html>
`

const contentConfig = (folder: string) => `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = { articles: defineCollection({ loader: glob({ pattern: '**/*.md', base: ${JSON.stringify(folder)} }) }) }
`

/** The least Astro site that shows the same files: one collection, one page, nothing around it. */
export function writeBareSite(root: string, contentFolder: string, packages: string): void {
  mkdirSync(join(root, 'src/pages'), { recursive: true })
  symlinkSync(packages, join(root, 'node_modules'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'src/pages/[...slug].astro'), page)
  writeFileSync(join(root, 'src/content.config.ts'), contentConfig(contentFolder))
}
