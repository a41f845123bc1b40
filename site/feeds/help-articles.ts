import type { CollectionEntry } from 'astro:content'
import { messages } from '../articles/messages.ts'
import { articlePath, helpPath, zonePath } from '../pages/article-paths.ts'
import { published } from '../pages/articles.ts'
import { helpDocument, helpPages } from './help-document.ts'
import { type HelpFiles, helpFiles } from './help-files.ts'

function documentOf({ data, body = '', rendered }: CollectionEntry<'help' | 'zones' | 'rules' | 'legal'>, path: string, category: string) {
  // Astro's own list, for which the entry has no type.
  const headings = (rendered?.metadata?.headings ?? []) as { depth: number; slug: string }[]
  const anchors = headings.filter(({ depth }) => depth > 1).map(({ slug }) => slug)
  return helpDocument({ ...data, path, category, body }, anchors)
}

async function made(): Promise<HelpFiles> {
  const help = (await published('help')).map(entry => documentOf(entry, helpPath(entry.id), entry.data.category))
  const zones = (await published('zones')).map(entry => documentOf(entry, zonePath(entry.id), messages.zones))
  const fixed = [...(await published('rules')), ...(await published('legal'))]
  const terms = fixed.map(entry => documentOf(entry, articlePath({ collection: entry.collection, slug: entry.id }) ?? '', messages.terms))
  return helpFiles([...help, ...zones, ...terms, ...helpPages()])
}

let known: Promise<HelpFiles> | undefined

/**
 * The search index of the help centre: every article but news, by its sections. A preview builds it for each request, because its articles
 * change.
 */
export function helpIndexFiles(): Promise<HelpFiles> {
  if (import.meta.env.DEV) return made()
  known ??= made()
  return known
}
