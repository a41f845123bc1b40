import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  registrationCompanyCall,
  registrationKeepCall,
  registrationStateCall,
  registrationStoresCall,
} from '@yaoji/contract/calls/identity/registration'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { createCompanyStep } from './company-store.ts'
import { chainWay, storeWay } from './way.ts'

const company = {
  rank: 1,
  company: '安康连锁',
  contact: '李安',
  contact_phone: '',
  email: '',
  region: '浙江省 杭州市 西湖区',
  detail: '文一西路9号',
}
const rowOf = (name: string, region = '浙江省 杭州市 西湖区') => `${name}\t${region}\t文一西路1号一层\t李店长\t13700000001`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate: vi.fn() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  $environment.set({})
  sessionStorage.clear()
})

async function open(kept: string[] = [], read: () => string = () => envelope(null, 422, { errors: { file: ['读不懂'] } })) {
  const { asked } = fakeService(call => {
    if (isCall(call, registrationStoresCall)) return read()
    if (isCall(call, registrationStateCall)) return envelope({ is_proven: 1, phone: '136****5678', username: '', company, stores: kept })
    return envelope(null, 422, { errors: { stores: ['第1家门店：省市区不正确'] } })
  })
  const step = createCompanyStep(chainWay)
  await step.load()
  const sent = (theCall: typeof registrationKeepCall | typeof registrationCompanyCall) =>
    asked.filter(call => isCall(call, theCall)).map(({ body }) => new URLSearchParams(body))
  return { step, sent, value: () => step.$step.get() }
}
const file = () => new File(['x'], '门店.csv', { type: 'text/csv' })

test('a head office registers as one, and what is typed of its stores is kept a moment after the last letter', async () => {
  const { step, sent, value } = await open()
  expect(value().fields.rank).toBe(4)
  step.stores.type(0, { company: '一' })
  step.stores.type(0, { company: '一店' })
  step.stores.add()
  await vi.advanceTimersByTimeAsync(800)
  expect(sent(registrationKeepCall).map(body => body.getAll('stores'))).toEqual([['一店\t\t\t\t']])
  step.stores.type(1, { contact: '王店长' })
  const again = await open(['一店\t\t\t\t'])
  expect(again.value().stores.rows).toEqual(['一店\t\t\t\t', '\t\t\t王店长\t'])
})

test('a list with a row that is wrong is not sent, and the row says why; corrected, all filled rows are', async () => {
  const { step, sent, value } = await open([rowOf('一店'), rowOf('一店'), '\t\t\t\t'])
  await step.submit()
  expect([value().errors.stores, value().stores.problems]).toEqual(['第2家：与第1家门店同名', [[], ['与第1家门店同名']]])
  expect(sent(registrationCompanyCall)).toEqual([])
  step.stores.type(1, { company: '二店' })
  expect([value().errors.stores, value().stores.problems[1]]).toEqual([undefined, []])
  await step.submit()
  expect(sent(registrationCompanyCall).map(body => body.getAll('stores'))).toEqual([[rowOf('一店'), rowOf('二店')]])
  expect(value().errors.stores).toBe('第1家门店：省市区不正确')
})

test('rows of a file come behind those that were typed, with what is wrong with each; a file that cannot be read changes nothing', async () => {
  const bad = rowOf('三店', '浙江省')
  const answers = [envelope(null, 422, { errors: { file: ['这个 Excel 文件已损坏，无法读取。'] } })]
  answers.push(envelope({ rows: [rowOf('二店'), bad], problems: [[], ['省市区不正确']], remarks: ['后面1家没有读取'] }))
  answers.push(envelope({ rows: [rowOf('二店'), rowOf('三店')], problems: [[], []], remarks: [] }))
  const { step, value } = await open([rowOf('一店')], () => answers.shift() ?? '')
  vi.useRealTimers()
  await step.stores.readFile(file())
  expect([value().stores.rows, value().stores.note]).toEqual([[rowOf('一店')], '这个 Excel 文件已损坏，无法读取。'])
  await step.stores.readFile(file())
  expect(value().stores).toEqual({
    rows: [rowOf('一店'), rowOf('二店'), bad],
    problems: [[], [], ['省市区不正确']],
    isReading: false,
    note: '已读取2家门店，其中1家需要修改 后面1家没有读取',
  })
  await step.stores.readFile(file())
  expect([value().stores.rows, value().stores.problems, value().stores.note]).toEqual([
    [rowOf('一店'), rowOf('二店'), rowOf('三店')],
    [[], [], []],
    '已读取2家门店 已填的2家同名门店换成表格里的内容',
  ])
})

test('a single pharmacy has no stores, whatever was kept before', async () => {
  const { sent } = await open([rowOf('一店')])
  const step = createCompanyStep(storeWay)
  await step.load()
  await step.submit()
  expect(sent(registrationCompanyCall).map(body => body.getAll('stores'))).toEqual([[]])
})
