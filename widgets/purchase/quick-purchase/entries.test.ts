import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { codes } from '@yaoji/contract/codes'
import { $inCart } from '../../cart/cart/parts.ts'
import { $drawnFor, drawFor } from '../../base/lib/memory/drawn-for.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { hasPending } from '../../base/lib/requests/pending.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { quickPurchaseFixture } from '../../../testing/widgets/own-goods-fixture.ts'
import { $entries, $entriesSum, addEntries, clearEntries, enter, fillLast } from './entries.ts'
import { quickPurchase } from './store.ts'

const [first, second] = quickPurchaseFixture.list.map(({ goods }) => goods)
let addition = () => envelope(null, codes.failed)
let page = quickPurchaseFixture

/** The document goes; what is stored stays. */
async function nextPage() {
  cleanStores($entries, $entriesSum, quickPurchase.$list, quickPurchase.$paged)
  $entries.set({})
  quickPurchase.forget()
  $entriesSum.listen(() => undefined)
  await quickPurchase.open('/kjcg')
}

beforeEach(async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  drawFor({ buyer: 'danti 1', company: '安康大药房', isPassed: true })
  fakeService(asked => (isCall(asked, purchaseListAddCall) ? addition() : envelope(page)))
  await nextPage()
})

afterEach(() => {
  clearEntries()
  cleanStores($entries, $entriesSum, quickPurchase.$list, quickPurchase.$paged)
  vi.unstubAllGlobals()
  sessionStorage.clear()
  $drawnFor.set(undefined)
  $environment.set({})
  page = quickPurchaseFixture
})

const texts = () => Object.entries($entries.get()).flatMap(([id, entry]) => (entry ? [[Number(id), entry.text]] : []))

test('what was typed is there after a reload, with the goods as they are now', async () => {
  enter(first!, '3')
  enter(second!, '12盒')
  enter(second!, '')
  page = { ...page, list: page.list.map(each => ({ ...each, goods: { ...each.goods, name: '改名' } })) }
  await nextPage()
  expect(texts()).toEqual([[first!.id, '3']])
  expect($entries.get()[first!.id]?.goods.name).toBe('改名')
  clearEntries()
  await nextPage()
  expect(texts()).toEqual([])
})

test('an addition whose answer was lost leaves its quantities; one that waits for the log-in takes them along', async () => {
  enter(first!, '3')
  enter(second!, 'x')
  await addEntries()
  expect(texts()).toEqual([
    [first!.id, '3'],
    [second!.id, 'x'],
  ])
  addition = () => envelope(null, codes.notLoggedIn)
  await addEntries()
  expect(hasPending()).toBe(true)
  await nextPage()
  expect(texts()).toEqual([[second!.id, 'x']])
})

test('the last quantities are filled in for what the cart does not have already', () => {
  const rows = page.list.filter(({ goods }) => goods.cant_buy === null)
  const [had] = rows.map(({ goods }) => goods.id)
  $inCart.setKey(had!, 20)
  expect(fillLast(rows)).toBe(rows.length - 1)
  expect(texts().map(([id]) => id)).not.toContain(had)
  expect(fillLast(rows)).toBe(0)
  $inCart.set({})
})
