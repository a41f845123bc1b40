import { expect, test } from 'vitest'
import { fileOf } from '../../lib/base64.ts'
import { givenFacts } from './given.ts'

test('a promotion is read by the labels of its form, not as a file', () => {
  const document = {
    ...{ name: '双十二秒杀', begins: '2026-12-12', ends: '2026-12-13 22:00', for: { ranks: [1, 2], first_order: true } },
    goods: [
      { id: 1454, price: '8.80', limit: 20 },
      { id: 1464, price: '4.00', total: 100 },
    ],
  }
  const fields = [
    { name: 'file', value: fileOf(document) },
    { name: 'promotion_id', value: '12' },
    { name: 'promotion_kind', value: 'flash-sale' },
  ]
  expect(givenFacts(fields)).toEqual([
    { label: '种类', value: '秒杀' },
    { label: '名称', value: '双十二秒杀' },
    { label: '开始', value: '2026-12-12' },
    { label: '结束', value: '2026-12-13 22:00' },
    { label: '客户类型', value: '药店、诊所' },
    { label: '只给从没下过单的门店', value: '是' },
    {
      label: '商品和价格',
      value: '商品编号 1454 价格 ¥8.80 每店限购 20、商品编号 1464 价格 ¥4.00 总数 100',
    },
    { label: '活动编号', value: '12' },
  ])
})

test('other operations are read field by field, without the pages of a paper, and a file that is none stays as it is', () => {
  const fields = [
    { name: 'paper', value: 'abc' },
    { name: 'reason', value: '补正' },
    { name: 'file', value: '***' },
    { name: 'promotion_kind', value: 'special' },
  ]
  expect(givenFacts(fields)).toEqual([
    { label: '原因', value: '补正' },
    { label: '文件', value: '***' },
    { label: '种类', value: 'special' },
  ])
})
