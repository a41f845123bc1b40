import { afterEach, expect, test, vi } from 'vitest'
import { purchaseRequestAddCall } from '@yaoji/contract/calls/member/purchase-request'
import { codes } from '@yaoji/contract/codes'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import * as selfServiceLimits from '@yaoji/contract/people/self-service'
import { setServerTime } from '../../base/lib/clock.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { $requestForm, openRequestForm, submitRequest, typeRequest } from './form-store.ts'

const navigate = vi.fn()

afterEach(() => {
  $session.set({ state: 'loading' })
  $environment.set({})
  sessionStorage.clear()
  navigate.mockClear()
  vi.unstubAllGlobals()
})

function open(address: string, answer: () => unknown = () => envelope({ id: 'ABCDEFGH' })) {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  $session.set({ state: 'member', user: { ...memberFixture, name: '王药师', phone: '138****0000' } })
  const service = fakeService(answer as () => string)
  openRequestForm(address)
  return service
}

test('begins with the search and the contact of the requester, and keeps what was typed until it is sent', async () => {
  const address = `/pzqg/add?name=${encodeURIComponent('阿莫西林')}&wrong=1`
  const { asked } = open(address)
  const { fields } = $requestForm.get()
  expect(fields).toMatchObject({ name: '阿莫西林', contact: '王药师', phone: '', ypgg: '' })
  expect(fields.until > addDays(chinaDay(Date.now()), 1)).toBe(true)
  await submitRequest()
  expect($requestForm.get().errors).toEqual({ number: '请填写数量' })
  typeRequest('number', '20')
  typeRequest('ypgg', '0.25g')
  expect($requestForm.get().errors).toEqual({})
  typeRequest('name', '阿莫西林颗粒')
  openRequestForm(address)
  expect($requestForm.get().fields).toMatchObject({ number: '20', ypgg: '0.25g', name: '阿莫西林颗粒' })
  openRequestForm('/pzqg/add?name=x')
  expect($requestForm.get().fields).toMatchObject({ number: '20', name: 'x' })
  await submitRequest()
  expect(asked.filter(each => isCall(each, purchaseRequestAddCall))).toHaveLength(1)
  expect(navigate).toHaveBeenCalledWith('/pzqg/info?id=ABCDEFGH')
  openRequestForm('/pzqg/add')
  expect($requestForm.get().fields).toMatchObject({ number: '', name: '' })
})

test('a failed call leaves what was typed, and shows what the service says at its field', async () => {
  const answers = [
    () => Promise.reject(new TypeError('lost')),
    () => envelope(null, codes.invalid, { errors: { phone: ['请填写正确的手机号或固定电话，固定电话要带区号'] } }),
  ]
  const { asked } = open('/pzqg/add?name=x&number=3', () => answers.shift()!())
  await submitRequest()
  expect($requestForm.get()).toMatchObject({ isSending: false, fields: { name: 'x', number: '3' } })
  await submitRequest()
  expect($requestForm.get().errors).toEqual({ phone: '请填写正确的手机号或固定电话，固定电话要带区号' })
  // The same attempt under the same key: the first answer may have been lost on its way.
  const keys = asked.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('a day is one of the service, however wrong the clock of the device is', async () => {
  const dayMs = 86_400_000
  const today = chinaDay(Date.now() + dayMs)
  setServerTime(Date.now() + dayMs)
  open('/pzqg/add')
  expect($requestForm.get().fields.until).toBe(addDays(today, selfServiceLimits.requestDaysDefault))
  typeRequest('until', addDays(today, -1))
  await submitRequest()
  expect($requestForm.get().errors.until).toBe('截止日期不能早于今天')
  setServerTime(Date.now())
})
