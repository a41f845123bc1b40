import type { APIRoute } from 'astro'
import { settings } from '../settings.ts'

/** An Internet shortcut that Windows puts on the desktop; its lines end as Windows writes them. */
export const GET: APIRoute = () => {
  const lines = ['[InternetShortcut]', `URL=${settings.siteOrigin}/`, '']
  return new Response(lines.join('\r\n'), { headers: { 'content-type': 'application/internet-shortcut' } })
}
