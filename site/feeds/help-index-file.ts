import type { APIRoute, GetStaticPaths } from 'astro'
import { helpIndexFiles } from './help-articles.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const { version, files } = await helpIndexFiles()
  return [...files.keys()].map(file => ({ params: { version, file } }))
}

/** One file of the index. */
export const GET: APIRoute = async ({ params }) => {
  const { files } = await helpIndexFiles()
  const text = files.get(params.file ?? '')
  return new Response(text ?? null, { status: text ? 200 : 404, headers: { 'content-type': 'application/json; charset=utf-8' } })
}
