import type { APIRoute } from 'astro'
import type { HelpManifest } from '../articles/help-reader.ts'
import { helpIndexFiles } from './help-articles.ts'

/** Where the files of the index are. */
export const GET: APIRoute = async () => {
  const { version, count, buckets } = await helpIndexFiles()
  const manifest: HelpManifest = { version, count, buckets }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/json; charset=utf-8' } })
}
