import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { goodsDetailFixture } from '../../testing/widgets/goods-fixture.ts'
import { partnerVisit } from '../test-support/partner-visit.ts'

// What docs/partners/events-and-methods.md tells a host's program, of a visitor's page.
const visit = partnerVisit()

type Heard = { name: string; detail: Record<string, unknown> }
type Host = { yaoji: Record<string, (...given: unknown[]) => unknown>; heard: Heard[] }
type Box = HTMLElement & { search: (text: string) => void; openCart: () => void; closeCart: () => void; destroy: () => void }

const page = readFileSync(new URL('../../docs/partners/events-and-methods.md', import.meta.url), 'utf8')
/** The fields of each event's detail, in the docs' own words. */
const fields = Object.fromEntries(
  Array.from(page.matchAll(/^\| `(yaoji-[\w-]+)` \|[^|]*\| `\{ ([^}]+) \}`/gm), ([, name = '', list = '']) => [
    name,
    list.split(', ').toSorted(),
  ]),
)

/** Calls methods of `window.yaoji` one after the other; what each answers. */
const call = (...calls: (readonly [name: string, ...given: unknown[]])[]) =>
  visit.page.evaluate(async list => {
    const { yaoji } = window as never as Host
    const answers: unknown[] = []
    for (const [name, ...given] of list) answers.push(await yaoji[name]?.(...given))
    return answers
  }, calls)

const heard = (name: string) =>
  visit.page.evaluate(wanted => (window as never as Host).heard.filter(each => each.name === wanted).map(each => each.detail), name)

beforeEach(async () => {
  const headers = { 'access-control-allow-origin': '*' }
  await visit.page.route(/\/api\/goods\/detail\/\d+/, route => {
    const id = Number(/detail\/(\d+)/.exec(route.request().url())?.[1])
    const data = { ...goodsDetailFixture, id, name: `药品${id}`, zbz: 10, qg_number: 1, is_split: 0, price: null, number: null }
    const body = JSON.stringify({ code: 10_000, msg: '', data, timestamp: 1_795_000_000, trace_id: 'stand-in' })
    return route.fulfill({ body, contentType: 'application/json', headers })
  })
  await visit.page.addInitScript(names => {
    const list: Heard[] = []
    Object.assign(window, { heard: list })
    for (const name of names) document.addEventListener(name, event => list.push({ name, detail: (event as CustomEvent).detail }))
  }, Object.keys(fields).concat('yaoji-search-choose'))
  await visit.start()
})

test('the document hears each event, with the fields that the page names', async () => {
  expect(Object.keys(fields)).toHaveLength(8)
  await visit.suggest()
  await visit.openedBy(() => visit.field.press('Enter'))
  await visit.suggest()
  await visit.field.press('ArrowDown')
  await visit.openedBy(() => visit.field.press('Enter'))
  await call(['add', 7])
  visit.service.refuse()
  await visit.field.fill('没有答复')
  await expect.poll(() => heard('yaoji-error')).toHaveLength(1)
  const all = await visit.page.evaluate(() => (window as never as Host).heard)
  const names = new Set(all.map(each => each.name))
  // Only members check out and log in: e2e/journeys/partner-page.spec.ts.
  expect([...names].toSorted()).toEqual(
    [...Object.keys(fields), 'yaoji-search-choose'].filter(name => !['yaoji-checkout', 'yaoji-login'].includes(name)).toSorted(),
  )
  for (const { name, detail } of all)
    expect([name, Object.keys(detail).toSorted()]).toEqual([name, fields[name === 'yaoji-search-choose' ? 'yaoji-select' : name]])
  expect(await heard('yaoji-search-submit')).toEqual([
    { keyword: '阿莫', type: 0, url: expect.stringContaining(`${visit.site.origin}/search?keywords=`) },
  ])
  const chosen = { goodsId: 1, url: `${visit.site.origin}/list/info/1` }
  expect([await heard('yaoji-select'), await heard('yaoji-search-choose')]).toEqual([[chosen], [chosen]])
  expect(await heard('yaoji-error')).toMatchObject([{ where: 'search' }])
})

test('a visitor’s choice is added to, changed, removed and cleared by numbers or texts, and each change is reported', async () => {
  const done = { isDone: true }
  const [nothing, added, more, chosen] = await call(['cart'], ['add', '7'], ['add', 7, '20'], ['cart'])
  expect([nothing, added, more]).toEqual([undefined, { isAdded: true }, { isAdded: true }])
  expect(chosen).toMatchObject({ count: 1, payable: '', lines: [{ goodsId: 7, number: 30, price: null }] })
  const numbers = async () =>
    ((await call(['cart']))[0] as { lines: { goodsId: number; number: number }[] } | undefined)?.lines.map(each => [
      each.goodsId,
      each.number,
    ])
  expect(await call(['setQuantity', '7', '50'], ['setQuantity', 8, 10])).toEqual([done, done])
  expect(await numbers()).toEqual([
    [7, 50],
    [8, 10],
  ])
  expect(await call(['setQuantity', 7, 0])).toEqual([done])
  expect(await numbers()).toEqual([[8, 10]])
  expect(await call(['remove', '8'], ['cart'])).toEqual([done, undefined])
  expect(await call(['add', 7], ['add', 9], ['clear'], ['cart'])).toEqual([{ isAdded: true }, { isAdded: true }, done, undefined])
  const reported = await heard('yaoji-cart-change')
  expect(reported.map(({ cause }) => cause)).toEqual([
    'load',
    'add',
    'change',
    'change',
    'add',
    'remove',
    'remove',
    'add',
    'add',
    'remove',
    'remove',
  ])
  expect(reported.slice(1).every(({ by }) => by === 'host')).toBe(true)
})

test('what the host stops is not added', async () => {
  await visit.page.evaluate(() => document.addEventListener('yaoji-cart-add', event => event.preventDefault()))
  expect(await call(['add', 7, 10], ['cart'])).toEqual([{ isAdded: false, reason: expect.stringMatching(/\p{Script=Han}/u) }, undefined])
  expect(await heard('yaoji-cart-add')).toEqual([{ goodsId: 7, number: 10, by: 'host' }])
})

test('the drawer opens where the page has no cart, and the element has methods of its own', async () => {
  const onBox = (name: 'search' | 'openCart' | 'closeCart' | 'destroy') =>
    visit.page.evaluate(method => document.querySelector<Box>('yaoji-search')?.[method]('阿莫'), name)
  const dialog = visit.page.getByRole('dialog', { name: '购物车' })
  await visit.page.evaluate(() => document.querySelectorAll('yaoji-cart').forEach(each => each.remove()))
  expect(await call(['openCart'])).toEqual([true])
  await dialog.waitFor()
  expect(await call(['closeCart'])).toEqual([true])
  await dialog.waitFor({ state: 'hidden' })
  await onBox('openCart')
  await dialog.waitFor()
  await onBox('closeCart')
  await dialog.waitFor({ state: 'hidden' })
  await onBox('search')
  await visit.options.nth(2).waitFor()
  await onBox('destroy')
  await visit.page.getByRole('link', { name: '在药集查找药品' }).waitFor()
})
