import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchHelp, type HelpIndex } from '../../site/articles/help-index.ts'
import { readAll } from '../../site/content-model/files.ts'
import { helpReader } from '../../site/articles/help-reader.ts'
import { helpDocument, helpPages, type HelpDocument } from '../../site/feeds/help-document.ts'
import { helpFiles } from '../../site/feeds/help-files.ts'
import { articlePath } from '../../site/pages/article-paths.ts'

export type Asked = { question: string; right: readonly string[]; found: readonly string[]; place: number }

/** The articles of a folder as the build reads them. */
export function documentsOf(contentFolder: string): HelpDocument[] {
  const articles = readAll(contentFolder)
    .filter(({ collection }) => collection !== 'news')
    .map(article => {
      const { title, category = '', summary, keywords, asked } = article.fields as Record<string, string> // As the schema has checked them.
      return helpDocument({
        path: articlePath(article) ?? '',
        title: title ?? '',
        category,
        summary: summary ?? '',
        keywords,
        asked,
        body: article.body,
      })
    })
  return [...articles, ...helpPages()]
}

/** The index of the articles of a folder, as the build makes it. */
export function indexOf(contentFolder: string): HelpIndex {
  const index = helpFiles(documentsOf(contentFolder))
  return helpReader(index, async name => JSON.parse(index.files.get(name) ?? '{}'))
}

export const linesOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))

/** Asks the questions of a file, `question<tab>right addresses`; `place` is where the first right article stands, from 1, or 0. */
export async function ask(index: HelpIndex, file: string): Promise<Asked[]> {
  const lines = linesOf(file)
  return Promise.all(
    lines.map(async line => {
      const [question = '', addresses = ''] = line.split('\t')
      const right = addresses.split(' ')
      const found = (await searchHelp(index, question)).map(({ article }) => article.path)
      return { question, right, found, place: found.findIndex(path => right.includes(path)) + 1 }
    }),
  )
}

export const inFirstThree = (asked: readonly Asked[]): number => asked.filter(({ place }) => place > 0 && place <= 3).length
