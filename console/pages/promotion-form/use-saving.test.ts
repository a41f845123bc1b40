import { expect, test } from 'vitest'
import { documentIn, fileOf } from '../../lib/base64.ts'
import { placedFindings } from './use-saving.ts'
import { pasted } from './rows-input.tsx'
import { documentFields } from '@yaoji/contract/promotions/fields'

test('a document is sent as base64url of its JSON, with Chinese and every byte', () => {
  const document = { name: '冬季94折？>~', begins: '2026-12-01' }
  const file = fileOf(document)
  expect(file).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(documentIn(file)).toEqual(document)
})

test('what the desk refuses is shown at its field, with the labels of the form', () => {
  const sentences = [
    '“tiers” › 第 2 项 › “off”：优惠金额要小于“from”',
    '“goods”：“goods”“brand”“maker”“category”最多写一个',
    '“for” › “areas”：没有地区 浙江',
    '文件太大',
  ].join('\n')
  expect(placedFindings('full-reduction', sentences)).toEqual({
    '/tiers/1/off': '优惠金额要小于“满”',
    '/goods': '“商品编号”“品牌”“厂家”“分类”最多写一个',
    '/for/areas': '没有地区 浙江',
    '': '文件太大',
  })
})

test('cells of a spreadsheet fill rows from their cell on, without its heading', () => {
  const { fields } = documentFields('flash-sale').find(({ name }) => name === 'goods')!
  const rows = pasted(fields, [{ id: '1', price: '2' }, {}], { row: 1, name: 'id' }, '编号\t价格\n1001\t8.80\t20\r\n1002\t9\n')
  expect(rows).toEqual([
    { id: '1', price: '2' },
    { id: '1001', price: '8.80', limit: '20' },
    { id: '1002', price: '9' },
  ])
})
