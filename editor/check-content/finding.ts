import type { FileOnDisk } from '../../site/content-model/files.ts'
import type { MarkdownTree } from './markdown.ts'

/** A finding in the words of the editors' form, which has fields and buttons and no lines of front matter; what is not given stays. */
export type InForm = { field?: string; what?: string; advice?: string }

/** One thing to put right: where it is, what is wrong and how. A reminder keeps nothing from being published. */
export type Finding = { file: string; line: number; what: string; advice: string; isReminder?: boolean; inForm?: InForm }

/** What the rules that compare articles need of each: where it links, which pictures it shows, and which headings can be linked to. */
export type Outline = {
  links: readonly { url: string; line: number; isNamed: boolean }[]
  images: readonly { url: string; alt: string; line: number }[]
  anchors: ReadonlySet<string>
}

/** `path` is the address of its page; a file that is too broken to have one has none. */
export type Article = FileOnDisk & { name: string; path: string | undefined; readonly tree: MarkdownTree; readonly outline: Outline }

export type Content = {
  articles: readonly Article[]
  /** Files of the content folder that are no article, as findings name them. */
  strays: readonly string[]
  /** Folder of the images and other files that pages name by an address from the root. */
  publicFolder: string
  /** The day of the check in China, `2026-11-21`. */
  today: string
}

export type Rule = (content: Content) => Finding[]

export const at = (article: Article, line: number, what: string, advice: string, inForm?: InForm): Finding => ({
  ...{ file: article.name, line, what, advice },
  ...(inForm && { inForm }),
})

/** Line in the file of a node of the text below the front matter. */
export function lineOf(article: Pick<Article, 'bodyLine'>, node: { position?: { start: { line: number } } | undefined }): number {
  return (node.position?.start.line ?? 1) + article.bodyLine - 1
}

/** Line of a field in the front matter. */
export function fieldLine({ contents }: Article, name: string): number {
  return Math.max(1, contents.split('\n').findIndex(line => line.startsWith(`${name}:`)) + 1)
}

export function textField({ fields }: Article, name: string): string | undefined {
  const value = fields?.[name]
  return typeof value === 'string' ? value.trim() : undefined
}
