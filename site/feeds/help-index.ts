import type { APIRoute } from 'astro'
import type { CollectionEntry } from 'astro:content'
import type { HelpIndex } from '../articles/help-index.ts'
import { messages } from '../articles/messages.ts'
import { published } from '../pages/articles.ts'
import { helpPath, zonePath } from '../pages/help-paths.ts'
import { helpDocument, traditionalOf } from './help-document.ts'

function documentOf({ data, body = '', rendered }: CollectionEntry<'help' | 'zones'>, path: string, category: string) {
  // Astro's own list, for which the entry has no type.
  const headings = (rendered?.metadata?.headings ?? []) as { depth: number; slug: string }[]
  const anchors = headings.filter(({ depth }) => depth > 1).map(({ slug }) => slug)
  return helpDocument({ ...data, path, category, body }, anchors)
}

/** What the search of the help centre reads: every article by its sections. */
export const GET: APIRoute = async () => {
  const help = (await published('help')).map(entry => documentOf(entry, helpPath(entry.id), entry.data.category))
  const zones = (await published('zones')).map(entry => documentOf(entry, zonePath(entry.id), messages.zones))
  const articles = [...help, ...zones]
  const index: HelpIndex = { articles, traditional: traditionalOf(articles) }
  return new Response(JSON.stringify(index), { headers: { 'content-type': 'application/json; charset=utf-8' } })
}
