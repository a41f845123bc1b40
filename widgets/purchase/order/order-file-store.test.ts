import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderFileCall, orderPeriodFileCall } from '@yaoji/contract/calls/purchase/order-file'
import { codes } from '@yaoji/contract/codes'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { $orderFile, changeOrderFile, chooseLastMonth, closeOrderFile, openOrderFile, saveOrderFile } from './order-file-store.ts'

const saved = vi.hoisted(() => vi.fn())
vi.mock('../../base/lib/files/save-file.ts', () => ({ bytesOf: (text: string) => text, saveFile: saved }))

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  closeOrderFile()
  localStorage.clear()
  saved.mockReset()
  vi.unstubAllGlobals()
})

const answer = (rows: number) => envelope({ name: '明细.csv', file: 'AA', rows })

test('saves one order in the chosen columns, which the next file has again', async () => {
  const service = fakeService(() => answer(3))
  openOrderFile({ kind: 'order', id: 'abcdef' })
  expect($orderFile.get()).toMatchObject({ layout: 'full', format: 'xlsx' })
  changeOrderFile({ layout: 'yonyou', format: 'csv' })
  await saveOrderFile()
  const [asked] = service.asked
  expect(asked?.url.pathname).toBe(orderFileCall.path.replace(':id', 'abcdef'))
  expect(asked?.url.search).toBe('?format=csv&layout=yonyou')
  expect(saved).toHaveBeenCalledWith('明细.csv', 'AA', 'text/csv;charset=utf-8')
  expect($orderFile.get().target).toBeUndefined()
  openOrderFile({ kind: 'period', scope: undefined })
  expect($orderFile.get()).toMatchObject({ layout: 'yonyou', format: 'csv' })
})

test('keeps the dialog open with what is wrong at the day, and says where a period has no orders', async () => {
  const answers = [envelope(null, codes.invalid, { errors: { to: ['结束日期不能早于开始日期'] } }), answer(0), answer(5)]
  const service = fakeService(() => answers.shift() ?? answer(1))
  openOrderFile({ kind: 'period', scope: 'all' })
  changeOrderFile({ from: '2026-02-01', to: '2026-01-31' })
  await saveOrderFile()
  expect($orderFile.get()).toMatchObject({ from: '2026-02-01', errors: { to: '结束日期不能早于开始日期' } })
  changeOrderFile({ to: '2026-02-28' })
  expect($orderFile.get().errors).toEqual({})
  await saveOrderFile()
  expect($orderFile.get().errors).toEqual({ to: '这段时间没有订单' })
  expect(saved).not.toHaveBeenCalled()
  await saveOrderFile()
  expect(saved).toHaveBeenCalledTimes(1)
  expect(service.asked.filter(each => isCall(each, orderPeriodFileCall)).map(each => each.url.searchParams.get('scope'))).toEqual([
    'all',
    'all',
    'all',
  ])
})

test('knows the whole of the last month', () => {
  openOrderFile({ kind: 'period', scope: undefined })
  chooseLastMonth()
  const { from, to } = $orderFile.get()
  expect([from.slice(8), from.slice(0, 7)]).toEqual(['01', to.slice(0, 7)])
  expect(new Date(Date.parse(to) + 86_400_000).getUTCDate()).toBe(1)
})
