import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export type StandIn = { origin: string; asked: string[]; stop: () => Promise<void> }

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}

async function listen(answer: RequestListener): Promise<StandIn> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // Another site than the partner's 127.0.0.1, as in real life.
  return { origin: `http://localhost:${port}`, asked, stop: () => close(server) }
}

const envelope = (data: unknown, { code = 10_000, msg = '操作成功' } = {}) =>
  JSON.stringify({ code, msg, data, timestamp: 1_795_000_000, trace_id: 'stand-in' })

const suggestion = (id: number, name: string) => ({
  id,
  name,
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
})

const answers: Readonly<Record<string, unknown>> = {
  '/api/goods/hot': { list: ['连花清瘟', '布洛芬'] },
  '/api/partner/look': { primary: '' },
  '/api/goods/search': {
    keywords: '阿莫',
    list: [suggestion(1, '阿莫西林胶囊'), suggestion(2, '阿莫西林颗粒')],
    manufacturers: [{ name: '江南制药有限公司', count: 12 }],
  },
}

/** What the real one lets every origin read. */
const readByAll = '/api/openapi.json'

export type StandInService = StandIn & {
  /** From now on no origin is registered. */
  refuse: () => void
  /** From now on calls without a partner's key are refused, as by the real one. */
  refuseKeyless: () => void
}

/** Answers what a visitor's search box asks, to every origin. */
export async function standInService(): Promise<StandInService> {
  let isRefusing = false
  let isRefusingKeyless = false
  const service = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service.invalid')
    const isKeyless = isRefusingKeyless && pathname !== readByAll && !searchParams.get('partner')
    const answer = pathname === readByAll ? {} : answers[pathname]
    response.writeHead(isKeyless ? 403 : answer ? 200 : 404, {
      'content-type': 'application/json; charset=utf-8',
      ...((!isRefusing || pathname === readByAll) && { 'access-control-allow-origin': request.headers.origin ?? '*' }),
      vary: 'Origin',
    })
    response.end(isKeyless ? envelope(null, { code: 403, msg: '合作伙伴编号不正确' }) : envelope(answer ?? null))
  })
  const refuse = () => {
    isRefusing = true
  }
  const refuseKeyless = () => {
    isRefusingKeyless = true
  }
  return { ...service, refuse, refuseKeyless }
}

/** Serves the script-tag bundle like the shop's site, and a page for every other address. */
export function standInSite(embedFolder: string, serviceOrigin: string): Promise<StandIn> {
  return listen(async (request, response) => {
    const name = /^\/embed\/((?:\d[\w.-]*\/)?[\w.-]+\.js(?:on)?)(?:\?.*)?$/.exec(request.url ?? '')?.[1]
    if (!name) return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>shop</title>')
    const text = await readFile(join(embedFolder, name), 'utf8').catch(() => undefined)
    if (text === undefined) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' })
    response.end(
      text.replaceAll('%YAOJI_SERVICE_ORIGIN%', serviceOrigin).replaceAll('%YAOJI_SITE_ORIGIN%', `http://${request.headers.host}`),
    )
  })
}
