import { expect, test } from 'vitest'
import * as joiningLimits from '../people/joining.ts'
import { rowOf, storeListProblem, storeOf, storeProblems, wrongStoreFields } from './store-list.ts'

const row = (name: string) => `${name}\t浙江省 杭州市 西湖区\t文一西路1号一层\t李店长\t0571-88886666`

test('a row is its fields, whatever blanks it was typed with', () => {
  expect(storeOf(' 安康  一店\t浙江省 杭州市 西湖区\t文一西路1号\t李店长\t137 0000 0001')).toEqual({
    company: '安康 一店',
    region: '浙江省 杭州市 西湖区',
    detail: '文一西路1号',
    contact: '李店长',
    phone: '13700000001',
  })
  expect(rowOf(storeOf(row('安康一店')))).toBe(row('安康一店'))
  expect(rowOf({ ...storeOf(''), company: '一\t店' })).toBe('一 店\t\t\t\t')
})

test('what is wrong with a row is reported for it alone', () => {
  const long = `${'长'.repeat(101)}\t\t${'长'.repeat(101)}\t${'长'.repeat(21)}\t`
  expect(storeProblems([row('安康一店'), row('安康一店'), row('安康总部'), long, ''], '安康总部')).toEqual([
    [],
    ['与第1家门店同名'],
    ['与总部同名，总部不用填在门店里'],
    [
      '门店名称不能超过100个字',
      '请填写省市区，如 浙江省 杭州市 西湖区',
      '详细地址不能超过100个字',
      '联系人不能超过20个字',
      '请填写联系电话',
    ],
    ['请填写门店名称', '请填写省市区，如 浙江省 杭州市 西湖区', '请填写详细地址', '请填写联系人', '请填写联系电话'],
  ])
  expect(storeProblems(['', ''])[1]).not.toContain('与第1家门店同名')
  expect(storeProblems([row('店').replace('0571-88886666', '123')])[0]).toEqual(['联系电话不正确，固定电话要带区号'])
  expect(wrongStoreFields(row('店').replace('0571-88886666', '123'))).toEqual(['phone'])
  expect(wrongStoreFields(row('安康一店'))).toEqual(['company', 'region'])
})

test('a list has a store, and no more than it may have', () => {
  expect([storeListProblem([]), storeListProblem([row('一店')])]).toEqual(['请填写至少一家门店', undefined])
  expect(storeListProblem(Array.from({ length: joiningLimits.chainStoresMax + 1 }, () => row('店')))).toMatch(/一次最多登记100家门店/)
})
