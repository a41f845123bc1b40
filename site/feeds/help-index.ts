import type { APIRoute } from 'astro'
import type { IndexedArticle } from '../articles/help-index.ts'
import { messages } from '../articles/messages.ts'
import { published } from '../pages/articles.ts'
import { helpPath, zonePath } from '../pages/help-paths.ts'
import { plainText } from './plain-text.ts'

/** What the search of the help centre reads: the text of every article. */
export const GET: APIRoute = async () => {
  const textOf = (summary: string, html = '') => `${summary} ${plainText(html)}`
  const help = (await published('help')).map(
    ({ id, data, rendered }): IndexedArticle => ({
      path: helpPath(id),
      title: data.title,
      category: data.category,
      text: textOf(data.summary, rendered?.html),
    }),
  )
  const zones = (await published('zones')).map(
    ({ id, data, rendered }): IndexedArticle => ({
      path: zonePath(id),
      title: data.title,
      category: messages.zones,
      text: textOf(data.summary, rendered?.html),
    }),
  )
  return new Response(JSON.stringify([...help, ...zones]), { headers: { 'content-type': 'application/json; charset=utf-8' } })
}
