import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Autocomplete } from './autocomplete.ts'

type Text = { text: string; type: string }

const host = (head: string, box: string, end = ''): Text => ({
  type: 'text/html',
  text: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>门户</title>
<style>yaoji-search, #autocomplete { display: block; min-height: 44px }</style>${head}
<h1>集中采购</h1>${box}<p>联盟成员统一采购。</p>${end}</html>`,
})

const asksAutocomplete = `window['@algolia/autocomplete-js'].autocomplete({
  container: '#autocomplete',
  getSources: () => [{
    sourceId: 'goods',
    getItems: ({ query }) => fetch('/api/goods/search?keywords=' + encodeURIComponent(query)).then(answer => answer.json()).then(({ data }) => data.list),
    templates: { item: ({ item, html }) => html\`<div>\${item.name} \${item.ypgg} \${item.sccj}</div>\` },
  }],
})`

const goods = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: `阿莫西林胶囊${index + 1}`,
  brand: '',
  sccj: '江南制药有限公司',
  ypgg: '0.25g×24粒',
  bzdw: '盒',
  pzwh: '',
  barcode: '',
  goods_image: [],
  price: null,
  base_price: null,
  is_buy: 0,
  cant_buy: null,
  matched_by: 'name',
  match: [0, 2],
}))

const json = (data: unknown): Text => ({
  type: 'application/json',
  text: JSON.stringify({ code: 10000, msg: '', data, timestamp: 1_795_000_000, trace_id: '' }),
})

function textsOf({ script, style }: Autocomplete): Record<string, Text> {
  return {
    '/ours': host('<script type="module" src="/embed/v1.js" data-partner="demo"></script>', '<yaoji-search></yaoji-search>'),
    '/bare': host('', ''),
    '/autocomplete': host(
      '<link rel="stylesheet" href="/autocomplete.css"><script src="/autocomplete.js" defer></script>',
      '<div id="autocomplete"></div>',
      '<script src="/begin.js" defer></script>',
    ),
    '/autocomplete.css': { text: style, type: 'text/css' },
    '/autocomplete.js': { text: script, type: 'text/javascript' },
    '/begin.js': { text: asksAutocomplete, type: 'text/javascript' },
    '/api/goods/search': json({ keywords: '', list: goods, manufacturers: [], note: '' }),
    '/api/goods/hot': json({ list: ['布洛芬'] }),
  }
}

/** The pages that are compared, on one origin with what they load; all compressed as the shop's site does. */
export async function serveBench(embed: string, peer: Autocomplete): Promise<{ origin: string; stop: () => void }> {
  const fixed = textsOf(peer)
  const bodies = new Map<string, { type: string; body: Buffer }>()
  const find = (path: string, origin: string) => {
    const known = bodies.get(path)
    if (known) return known
    const own = fixed[path] ?? { text: readFileSync(join(embed, path.replace('/embed/', '')), 'utf8'), type: 'text/javascript' }
    const text = own.text.replaceAll('%YAOJI_SERVICE_ORIGIN%', origin).replaceAll('%YAOJI_SITE_ORIGIN%', origin)
    const made = { type: own.type, body: brotliCompressSync(text) }
    bodies.set(path, made)
    return made
  }
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`
    try {
      const { type, body } = find(new URL(request.url ?? '/', origin).pathname, origin)
      response
        .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br', 'content-length': body.length })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
