import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chainStoreAgainCall } from '@yaoji/contract/calls/identity/registration'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { $application } from './application-store.ts'
import { createMending } from './mending.ts'

const rowOf = (name: string, phone = '13700000001') => `${name}\t浙江省 杭州市 西湖区\t文一西路1号一层\t李店长\t${phone}`
const store = { id: 7, company: '二店', state: 'rejected', state_name: '已驳回', reason: '地址不一致', row: rowOf('二店') } as const
const company = { rank: 4, company: '安康连锁', contact: '', contact_phone: '', email: '', region: '', detail: '' }
const application = { state: 'approved', state_name: '已认证', reason: '', company, may_change: 1, submitted_at: 0, decided_at: 0 }
const again = { ...application, stores: [{ ...store, state: 'waiting', state_name: '认证中', row: '' }] }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
  $application.set({ state: 'loading' })
  sessionStorage.clear()
})

test('a refused store is corrected, kept over a reload, refused with a sentence at its row and then handed in again', async () => {
  const answers = [envelope(null, 422, { errors: { store: ['与本连锁的另一家门店同名'] } }), envelope(again)]
  const { asked } = fakeService(call => (isCall(call, chainStoreAgainCall) ? (answers.shift() ?? '') : ''))
  const first = createMending()
  expect(first.valueOf(store)).toEqual({ row: rowOf('二店'), problems: [], isBusy: false })
  first.type(store, { phone: '88886666' })
  await first.handIn(store)
  expect([first.valueOf(store).problems, asked]).toEqual([['联系电话不正确，固定电话要带区号'], []])
  first.type(store, { company: '一店', phone: '13700000002' })
  const anew = createMending()
  anew.recall()
  expect(anew.valueOf(store)).toEqual({ row: rowOf('一店', '13700000002'), problems: [], isBusy: false })
  await anew.handIn(store)
  expect(anew.valueOf(store)).toMatchObject({ problems: ['与本连锁的另一家门店同名'], isBusy: false })
  anew.type(store, { company: '二店' })
  await anew.handIn(store)
  expect(asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
    { id: '7', store: rowOf('一店', '13700000002') },
    { id: '7', store: rowOf('二店', '13700000002') },
  ])
  expect($application.get()).toMatchObject({ state: 'ready', value: again })
  const later = createMending()
  later.recall()
  expect(later.valueOf(store).row).toBe(store.row)
})
