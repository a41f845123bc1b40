import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chainStoresAddCall } from '@yaoji/contract/calls/identity/registration'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { createAdding } from './adding.ts'
import { $application } from './application-store.ts'

const row = (name: string) => `${name}\t浙江省 杭州市 西湖区\t文二西路2号二层\t李店长\t13700000001`
const chain = { state: 'approved', reason: '', company: { company: '安康总部', rank: 4 }, stores: [{ id: 1, company: '安康二店' }] }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
  $application.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  sessionStorage.clear()
})

test('stores that are added say what is wrong, outlive a reload and a refusal, and are gone from the form once they are there', async () => {
  const answers = [envelope(null, 422, { errors: { stores: ['第1家门店：与本连锁的另一家门店同名'] } }), envelope(chain)]
  const { asked } = fakeService(call => (isCall(call, chainStoresAddCall) ? (answers.shift() ?? '') : ''))
  const adding = createAdding()
  adding.open()
  await adding.submit('安康总部')
  expect(adding.$adding.get().error).toBe('请填写至少一家门店')
  adding.stores.type(0, { company: '安康总部' })
  await adding.submit('安康总部')
  expect(adding.$adding.get()).toMatchObject({ isBusy: false, error: expect.stringMatching(/^第1家：/) })
  expect(asked).toEqual([])
  adding.stores.setRows([row('安康二店')])
  const again = createAdding()
  again.recall()
  expect(again.$adding.get()).toMatchObject({ isOpen: true, stores: { rows: [row('安康二店')] } })
  await again.submit('安康总部')
  expect(again.$adding.get().error).toBe('第1家门店：与本连锁的另一家门店同名')
  await again.submit('安康总部')
  expect(asked.map(({ body }) => new URLSearchParams(body).getAll('stores'))).toEqual([[row('安康二店')], [row('安康二店')]])
  expect($application.get()).toMatchObject({ state: 'ready', value: { stores: [{ company: '安康二店' }] } })
  expect($notices.get().toasts.map(({ text }) => text)).toEqual(['已添加1家门店，请切换到门店上传资质'])
  expect(again.$adding.get()).toMatchObject({ isOpen: false, stores: { rows: [] } })
  expect(sessionStorage).toHaveLength(0)
})
