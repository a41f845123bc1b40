import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matrixCall, matrixKeepCall } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { blockOf, fillBlock, moveOf, putNumber, quantityOf } from './edit.ts'
import { $saving, $unsaved, flush } from './saving.ts'
import { $active, $matrix } from './store.ts'
import { drawn, scrolledTo, seen, sizesFor } from './window.ts'

const goods = (id: number) => ({ id, name: `商品${id}`, sccj: '', ypgg: '', bzdw: '盒', zbz: 1 })
const rowOf = (id: number) => ({ goods: goods(id), cells: [], others: 0, reason: '' })
const stores = [1, 2].map(id => ({ id, company: `门店${id}`, reason: '', cart_lines: 0 }))

beforeEach(() => {
  vi.useFakeTimers()
  configureEnvironment({ serviceOrigin: 'https://api.test' })
})
afterEach(() => {
  $session.set({ state: 'visitor' })
  $unsaved.set({})
  $saving.set('rest')
  $active.set({ row: 0, column: 0 })
  cleanStores($matrix, $session)
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(count: number, keep: () => string | Promise<string> = () => envelope({ rows: [] })) {
  const service = fakeService(call => {
    if (isCall(call, matrixCall))
      return envelope({ stores, page: 1, last_page: 1, rows: Array.from({ length: count }, (_, at) => rowOf(at + 1)) })
    return keep()
  })
  $session.set({ state: 'member', user: memberFixture })
  $matrix.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const sent = () => service.asked.filter(call => isCall(call, matrixKeepCall)).map(({ body }) => new URLSearchParams(body).getAll('lines'))
  return { sent }
}

test('what is typed within half a second is one call, and a block of hundreds of goods a few, one after the other', async () => {
  const { sent } = await open(250)
  putNumber(1, 1, 1)
  putNumber(1, 1, 12)
  putNumber(1, 2, 3)
  putNumber(2, 1, 4)
  await vi.advanceTimersByTimeAsync(499)
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent()).toEqual([['1:1=12,2=3', '2:1=4']])
  for (let id = 1; id <= 250; id++) putNumber(id, 1, 5)
  await vi.advanceTimersByTimeAsync(500)
  expect(sent().map(lines => lines.length)).toEqual([2, 100, 100, 50])
  expect([$saving.get(), $unsaved.get()]).toEqual(['rest', {}])
})

test('what is typed while a call is on its way is not lost to its answer', async () => {
  const answers: ((answer: string) => void)[] = []
  const { sent } = await open(1, () => new Promise(resolve => answers.push(resolve)))
  putNumber(1, 1, 5)
  await vi.advanceTimersByTimeAsync(500)
  putNumber(1, 1, 50)
  await vi.advanceTimersByTimeAsync(500)
  expect(sent()).toHaveLength(1)
  const cell = { store_id: 1, number: 5, price: '1.00', reason: '', most: 5 }
  answers[0]!(envelope({ rows: [{ ...rowOf(1), cells: [cell] }] }))
  await vi.advanceTimersByTimeAsync(0)
  const matrix = $matrix.get()
  expect(matrix.state === 'ready' && matrix.value.rows[0]?.numbers[1]).toBe(50)
  expect(sent()).toEqual([['1:1=5'], ['1:1=50']])
})

test('what could not be saved says so, outlives a reload, and is sent by one press', async () => {
  const answers = [() => Promise.reject<string>(new TypeError('lost')), () => Promise.reject<string>(new TypeError('lost'))]
  const keep = () => answers.shift()?.() ?? envelope({ rows: [] })
  await open(1, keep)
  putNumber(1, 2, 8)
  await vi.advanceTimersByTimeAsync(500)
  await expect.poll(() => $saving.get()).toBe('failed')
  // A reload leaves what the tab remembers.
  $unsaved.set({})
  cleanStores($matrix)
  const { sent } = await open(1, keep)
  const matrix = $matrix.get()
  expect(matrix.state === 'ready' && matrix.value.rows[0]?.numbers[2]).toBe(8)
  await expect.poll(() => $saving.get()).toBe('failed')
  expect(await flush(1)).toBe(true)
  expect([sent(), $saving.get(), $unsaved.get()]).toEqual([[['1:2=8'], ['1:2=8']], 'rest', {}])
})

test('a block from a spreadsheet fills the cells from the active one on, and nothing beyond the table', async () => {
  const { sent } = await open(3)
  $active.set({ row: 1, column: 1 })
  fillBlock([
    [1, 2],
    [0, 9],
    [5, 5],
  ])
  await vi.advanceTimersByTimeAsync(500)
  expect(sent()).toEqual([['2:2=1', '3:2=0']])
})

test('quantities of any width are read, and a block only where all of it is numbers', () => {
  expect(['１２', '12盒', '', '9999999'].map(quantityOf)).toEqual([12, 12, 0, 999_999])
  expect(blockOf('1\t2\n\t1,000\n')).toEqual([
    [1, 2],
    [0, 1_000],
  ])
  expect([' 12\n', '1,000盒', '３盒', '12.0'].map(blockOf)).toEqual([[[12]], [[1_000]], [[3]], [[12]]])
  expect(['a\t1', '1.5\t2', '10\t20盒', '2.5', '-3', '10-20', '1,5\t2', '9999999', '盒', ''].map(blockOf)).toEqual(
    Array(10).fill(undefined),
  )
})

test('keys stay in the table, and arrows leave a number only at its ends', () => {
  const size = { rows: 3, columns: 2 }
  const caret = { isBack: false, atStart: true, atEnd: false, pageRows: 10 }
  const to = (key: string, change: Partial<typeof caret> = {}) => moveOf(key, { row: 1, column: 1 }, size, { ...caret, ...change })
  expect(to('ArrowLeft')).toEqual({ row: 1, column: 0 })
  expect(to('ArrowRight')).toBeUndefined()
  expect(to('ArrowRight', { atEnd: true })).toEqual({ row: 1, column: 1 })
  expect(to('Enter')).toEqual({ row: 2, column: 1 })
  expect(to('Enter', { isBack: true })).toEqual({ row: 0, column: 1 })
  expect(to('Tab')).toEqual({ row: 2, column: 0 })
  expect(to('Tab', { isBack: true })).toEqual({ row: 1, column: 0 })
  expect(moveOf('Tab', { row: 2, column: 1 }, size, caret)).toBeUndefined()
  expect(moveOf('Tab', { row: 0, column: 0 }, size, { ...caret, isBack: true })).toBeUndefined()
  expect(to('PageDown')).toEqual({ row: 2, column: 1 })
  expect(to('5')).toBeUndefined()
})

test('what is drawn is what is seen, a little more, and the active one', () => {
  const view = { top: 7_600, left: 1_240, width: 924, height: 836 }
  const wide = sizesFor(view.width, 30)
  const { rows, columns } = seen(view, wide, { rows: 500, columns: 30 })
  expect([rows, columns]).toEqual([
    { from: 203, to: 229 },
    { from: 7, to: 16 },
  ])
  expect(drawn(columns, 0, 30)).toEqual([0, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  expect(drawn(columns, 9, 30)).toHaveLength(9)
  expect(scrolledTo(view, wide, { row: 210, column: 12 })).toEqual({ top: 7_600, left: 1_240 })
  expect(scrolledTo(view, wide, { row: 230, column: 0 })).toEqual({ top: 231 * 37 - 792, left: 0 })
})

test.each([
  // As wide as the page, with many stores, with few and with one; a phone with three.
  [1_208, 30, 380, 132],
  [1_208, 4, 408, 200],
  [1_208, 6, 380, 138],
  [1_208, 1, 1_008, 200],
  [358, 3, 132, 84],
  [690, 3, 132, 186],
  [0, 4, 380, 132],
])('%i px for %i stores are filled: %i for the goods, %i for each store', (width, stores, goods, column) => {
  expect(sizesFor(width, stores)).toMatchObject({ goods, column })
})
