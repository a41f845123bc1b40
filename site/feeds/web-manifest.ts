import type { APIRoute } from 'astro'
import { pageRow } from '../pages/table.ts'
import { settings } from '../settings.ts'
import { manifestName } from '../messages.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What phones and desktops need to put the shop among their programs. */
export const GET: APIRoute = () => {
  const { path } = pageRow('home')
  const manifest = {
    id: path,
    name: manifestName(settings.siteTitle),
    short_name: settings.siteTitle,
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: path,
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0d2f28',
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
    shortcuts: (['list', 'cart', 'orders'] as const).map(pageRow).map(row => ({ name: row.title, url: row.path })),
  }
  return new Response(`${JSON.stringify(manifest, null, 2)}\n`, { headers: { 'content-type': 'application/manifest+json' } })
}
