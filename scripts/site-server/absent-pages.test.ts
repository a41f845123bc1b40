import { expect, test } from 'vitest'
import type { PublicPages } from '@yaoji/contract/public-pages'
import { siteFile } from './files.ts'
import { Filler } from './fill.ts'
import type { PublicFacts } from './public-facts.ts'

const shop = { siteOrigin: 'http://shop.test', serviceOrigin: 'http://service.test', siteTitle: '药集' }
const brands = Array.from({ length: 21 }, (_, index) => ({ id: index + 1, name: `牌${index}`, story: '' }))
const campaigns = [{ id: 5, place: 'yjh', name: '冬季备货', text: '' }]
const today: PublicPages = { ranges: {}, brands, campaigns, campaignIds: { yjh: [5, 6], hdmb: [7] }, groupIds: ['erke'] }

/** Whether a page is answered for an address whose shell has this parameter. */
function isThere(shell: string, parameter: string | undefined, { pages = today, query = '' } = {}): boolean {
  const address = `/shell/${shell}.html`
  const file = siteFile(address, Buffer.from('<title>药集</title>'))
  const facts = { pages } as PublicFacts
  return new Filler().fill({ kind: 'file', address, file, parameter }, { facts, shop, query }).kind === 'file'
}

const publicIds = ['x', '1', '12345', 'a.bcdefg', '%E4%B8%AD%E6%96%87%E4%B8%AD', 'a'.repeat(41)]

test.each<[shell: string, there: (string | undefined)[], absent: string[]]>([
  ['activityZone', [undefined, '5', '6'], ['7', '999', '05', 'x']],
  ['activityCentre', ['7', '5-7', '9-5'], ['999', 'x-y', '0']],
  ['controlledGoods', ['erke'], ['x', 'ERKE', '1']],
  ...['order', 'receiving', 'askAfterSale', 'return', 'afterSales', 'recall', 'standingOrder', 'pay'].map(
    (name): [string, string[], string[]] => [name, ['abcdefghij', 'AB-cd_90'], publicIds],
  ),
  ['brands', [undefined, '1', '2'], ['3', '99', '0', 'x']],
])('%s answers 404 for what is not there, and a page for what is', (shell, there, absent) => {
  for (const parameter of there) expect([parameter, isThere(shell, parameter)]).toEqual([parameter, true])
  for (const parameter of absent) expect([parameter, isThere(shell, parameter)]).toEqual([parameter, false])
})

test('the draft of a campaign has its page by its key, and an older service reports nothing', () => {
  expect(isThere('activityZone', '9', { query: 'preview=ABCDEFGHJKLMNPQR' })).toBe(true)
  const pages = { ranges: {}, brands: [], campaigns: [] }
  for (const shell of ['activityZone', 'activityCentre', 'controlledGoods']) expect(isThere(shell, '999', { pages })).toBe(true)
})
