import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CallRow } from './call-rows.ts'
import type { Shape } from './shape.ts'
import { consoleTable } from './console/table.ts'
import { amountSchema } from './schemas.ts'
import { callTable } from './table.ts'

const folder = new URL('.', import.meta.url)
const named = (row: CallRow) => ({ ...row, name: `${row.call.method} ${row.call.path}` })
const rows = callTable.map(named)

/** TypeBox schemas are JSON schema; this is the part that a request may use. */
type Node = {
  type?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  additionalProperties?: unknown
}

function unbounded(node: Node, path: string): string[] {
  if (node.enum || node.const !== undefined || node.type === 'null') return []
  if (node.anyOf) return node.anyOf.flatMap(each => unbounded(each, path))
  if (node.type === 'object') return Object.entries(node.properties ?? {}).flatMap(([name, each]) => unbounded(each, `${path}.${name}`))
  if (node.type === 'array') return [...(node.maxItems === undefined ? [path] : []), ...unbounded(node.items ?? {}, `${path}[]`)]
  if (node.type === 'string')
    return node.maxLength !== undefined || (node.pattern?.startsWith('^') && node.pattern.endsWith('$')) ? [] : [path]
  // A quantity is judged by its goods' own rule, which says in words what is wrong with it.
  if (node.type === 'number' && path.endsWith('.number')) return []
  if (node.type === 'integer' || node.type === 'number') return node.minimum !== undefined && node.maximum !== undefined ? [] : [path]
  return [path]
}

/** What a shape demands and the schema does not promise. */
function unpromised(shape: Shape, node: Node | undefined, path: string): string[] {
  if (node === undefined) return [path]
  if (shape === null)
    return node.anyOf
      ?.map(each => each.type)
      .toSorted()
      .join() === 'null,string'
      ? []
      : [path]
  if (Array.isArray(shape)) {
    const rows = (shape as Shape[]).flatMap(row => unpromised(row, node.items, `${path}[]`))
    return node.type === 'array' ? rows : [path]
  }
  if (typeof shape === 'object') {
    const fields = Object.entries(shape).flatMap(([name, each]) => unpromised(each, node.properties?.[name], `${path}.${name}`))
    return node.type === 'object' ? fields : [path]
  }
  const kinds = typeof shape === 'number' ? ['integer', 'number'] : ['string']
  return kinds.includes(node.type ?? typeof node.enum?.[0]) ? [] : [path]
}

describe('the call table', () => {
  test('lists every call that a feature declares', async () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('table.ts'),
    )
    const modules = await Promise.all(files.map(name => import(new URL(name, folder).href) as Promise<Record<string, unknown>>))
    const declared = modules.flatMap(module => Object.entries(module)).filter(([name]) => name.endsWith('Call'))
    const both = [...callTable, ...consoleTable]
    const listed = new Set<unknown>(both.map(row => row.call))
    expect(declared.filter(([, call]) => !listed.has(call)).map(([name]) => name)).toEqual([])
    expect(declared).toHaveLength(both.length)
  })

  test('has one call for a method and path, whatever the parameters are called', () => {
    const addresses = rows.map(({ call }) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`)
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })
})

describe.each([...rows, ...consoleTable.map(named)])('$name', ({ call, schema }) => {
  test('lies under /api, that of partners’ pages under /embed, and says what it does', () => {
    expect(call.path).toMatch(schema.isOfPartnerPage ? /^\/embed\/[a-z]+$/ : /^\/api(\/[a-zA-Z_]+|\/\d+|\/:[a-z]+)+$/)
    expect(schema.summary).toMatch(/^[A-Z].{8,}[^.]$/)
  })

  test('demands of its answer no more than the schema promises', () => {
    if (call.shape !== undefined) expect(unpromised(call.shape, schema.response as Node, 'data')).toEqual([])
  })

  test('describes exactly the parameters of its path', () => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(match => match[1])
    expect(Object.keys((schema.params as Node | undefined)?.properties ?? {})).toEqual(inPath)
  })

  test('bounds everything that a client sends', () => {
    const parts = [schema.params, schema.query, schema.body].filter(part => part !== undefined)
    expect(parts.flatMap(part => unbounded(part as Node, ''))).toEqual([])
  })

  test('takes no amount below zero from an operator', () => {
    const patterns = Object.entries((schema.body as Node | undefined)?.properties ?? {}).map(([name, { pattern }]) => ({ name, pattern }))
    if (schema.access === 'operator')
      expect(patterns.filter(({ pattern }) => pattern === (amountSchema as Node).pattern).map(({ name }) => name)).toEqual([])
  })

  test('takes a body only where HTTP has one, and refuses unknown fields in it', () => {
    if (call.method === 'GET' || call.method === 'DELETE') expect(schema.body).toBeUndefined()
    if (schema.body) expect((schema.body as Node).additionalProperties).toBe(false)
  })

  test('asks for an Idempotency-Key only from those who are known and change something', () => {
    // The one GET that changes something (domain.md section 15).
    const method = call.path === '/api/draw' ? 'GET' : 'POST'
    if (schema.idempotency) expect([call.method, schema.access === 'visitor']).toEqual([method, false])
  })

  test('lets a session on a partner’s page search, see goods and fill the cart, and nothing else (security.md section 3 (b))', () => {
    const allowed =
      /^\/api\/(goods\/(search|hot|list|detail\/:id)|cart(\/list|\/total|\/quick_add\/:id|\/:id\/edit|\/batch_\w+|\/restore|\/gift|\/import)?)$/
    if (schema.embedScope) expect(call.path).toMatch(allowed)
    // The origin check leaves these to the session; without one nothing may change.
    if (schema.embedScope && call.method !== 'GET') expect(schema.access).toBe('member')
  })

  test('opens to partners only what a visitor may read, and the cart', () => {
    if (schema.isOpenToPartners) expect(schema.access === 'visitor' ? call.method : call.path).toMatch(/^(GET$|\/api\/cart)/)
  })
})

test('every call of members says which roles may make it: all may look, and what a reader may do changes nothing but what is their own', () => {
  expect(rows.filter(({ schema }) => (schema.roles !== undefined) !== (schema.access === 'member'))).toEqual([])
  const members = rows.filter(({ schema }) => schema.access === 'member')
  const lookedAt = members.filter(({ call }) => call.method === 'GET' && call.path !== '/api/draw')
  expect(lookedAt.filter(({ schema }) => schema.roles !== 'all')).toEqual([])
  const ofEverybody = members.filter(({ call, schema }) => call.method !== 'GET' && schema.roles === 'all')
  expect(ofEverybody.map(({ name }) => name)).toEqual([
    'DELETE /api/user/logout',
    'POST /api/user/store',
    ...['copy', 'delete', 'close', 'withdraw', 'ask'].map(right => `POST /api/user/personal_data/${right}`),
    ...['phone', 'begin', 'confirm', 'prove', 'renew', 'end'].map(step => `POST /api/user/factor/${step}`),
    ...['/begin', '', '/:id', '/:id/remove', '/ask'].map(step => `POST /api/user/factor/passkeys${step}`),
    'POST /api/user/updateUserInfo',
    'POST /api/user/density',
    'POST /api/user/changePassword',
    'POST /api/user/session/end',
    'POST /api/user/wechat',
    'DELETE /api/user/unbind_wechat',
    ...['stores/default', 'invitation/:id/accept', 'invitation/:id/decline'].map(path => `POST /api/user/${path}`),
    'POST /api/user/message/read',
    'POST /api/user/message/mute',
    'POST /api/partner/allow',
    'POST /api/chat/ticket',
  ])
})

test('repeats are kept for the cart and for what a buyer marks, clicked quickly on many goods (spec section 7)', () => {
  const kept = rows.filter(({ call }) => call.keepsRepeats).map(({ call }) => call.path)
  expect(kept.filter(path => !/^\/api\/(cart|favorite|user\/arrival_notice)/.test(path))).toEqual([])
  expect(rows.filter(({ call }) => call.path.startsWith('/api/cart') && !call.keepsRepeats)).toEqual([])
})

test('calls for money or stock are idempotent (domain.md section 1)', () => {
  expect(
    rows
      .filter(({ schema }) => schema.idempotency === 'required')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'GET /api/draw',
    'POST /api/cart/checkout',
    'POST /api/cart/copy',
    'POST /api/cart/import',
    'POST /api/cart/matrix/add',
    'POST /api/contract/sign',
    ...['', '/:id/confirm', '/:id/mail'].map(end => `POST /api/invoice${end}`),
    'POST /api/order/:id/after_sale',
    'POST /api/order/:id/reorder',
    'POST /api/order/:id/shortage',
    'POST /api/order/create',
    'POST /api/pay/:id/proof',
    'POST /api/pay/create',
    'POST /api/points_order',
    'POST /api/recall/:id/answer',
    'POST /api/recall/:id/return',
    'POST /api/receipt/:id',
    'POST /api/standing',
    'POST /api/standing/:id/confirm',
    'POST /api/user/check_in',
    'POST /api/user/drafts/:id/submit',
    'POST /api/user/recharge',
    'POST /api/user/withdrawal',
  ])
})

test('what prices every line of the cart waits its turn', () => {
  const pricing = rows.filter(({ call }) => /^\/api\/(cart(\/|$)|order\/create$)/.test(call.path))
  expect(pricing.filter(({ schema }) => schema.turn !== 'cart').map(({ name }) => name)).toEqual([])
})
