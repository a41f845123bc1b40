import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { areaChoices } from './area.ts'
import { $addressForm, closeAddressForm, dropAddressForm, openAddressForm, saveAddress, typeAddress } from './form-store.ts'

const address = {
  id: 7,
  name: '王立新',
  phone: '13800000001',
  region: '浙江省 杭州市 西湖区',
  detail: '文三路18号2楼',
  is_default: 1,
  is_checked: 1,
}
const { id: _, is_default: __, is_checked: ___, ...fields } = address
const onSaved = vi.fn()
const errors = () => $addressForm.get()?.errors

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  $addressForm.set(undefined)
  sessionStorage.clear()
  onSaved.mockClear()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

test('says what is missing at every field, and takes it back as that field is corrected', async () => {
  const { asked } = fakeService(() => envelope({ list: [], id: 7 }))
  openAddressForm(undefined, onSaved)
  typeAddress({ phone: '12345', region: '浙江省 杭州市', detail: '5号' })
  await saveAddress()
  expect(errors()).toEqual({
    name: '请填写收货人',
    phone: '请填写正确的手机号或固定电话，固定电话要带区号',
    region: '请选择省、市、区县',
    detail: '详细地址不能少于5个字，请写到门牌号',
  })
  typeAddress({ phone: '0571-88880000' })
  expect(Object.keys(errors() ?? {})).toEqual(['name', 'region', 'detail'])
  expect(asked).toEqual([])
})

test('what was typed outlives a closed dialog until it is saved or given up', async () => {
  openAddressForm(undefined, onSaved)
  typeAddress({ name: '李库管' })
  closeAddressForm()
  openAddressForm(address, onSaved)
  expect($addressForm.get()?.draft.name).toBe('王立新')
  openAddressForm(undefined, onSaved)
  expect($addressForm.get()?.draft.name).toBe('李库管')
  dropAddressForm()
  openAddressForm(undefined, onSaved)
  expect($addressForm.get()?.draft.name).toBe('')
})

test('a new address is added once, under one key, however often its answer is lost', async () => {
  let isLost = true
  const { asked } = fakeService(() => {
    if (isLost) throw new TypeError('lost')
    return envelope({ list: [address], id: 7 })
  })
  openAddressForm(undefined, onSaved)
  typeAddress(fields)
  await saveAddress()
  expect($addressForm.get()).toMatchObject({ isSaving: false, draft: fields })
  isLost = false
  await saveAddress()
  const keys = asked.map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(onSaved).toHaveBeenCalledExactlyOnceWith([address], 7)
  expect($addressForm.get()).toBeUndefined()
  openAddressForm(undefined, onSaved)
  expect($addressForm.get()?.draft.name).toBe('')
})

test('what the service says of a field is at the field', async () => {
  fakeService(() => envelope(null, 422, { errors: { region: ['请选择正确的省市区'] } }))
  openAddressForm(address, onSaved)
  await saveAddress()
  expect($addressForm.get()).toMatchObject({ isSaving: false, errors: { region: '请选择正确的省市区' } })
})

test('districts follow their city, and nothing can be chosen below what is not chosen', () => {
  const [provinces, cities, districts] = areaChoices('浙江省', '杭州市')
  expect([provinces.length, cities[0], districts.includes('西湖区'), districts.includes('姑苏区')]).toEqual([34, '杭州市', true, false])
  expect(areaChoices('', '杭州市').slice(1)).toEqual([[], []])
  expect(areaChoices('重庆市', '重庆市')[2]).toContain('渝中区')
})
