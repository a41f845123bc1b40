import { expect, test } from 'vitest'
import { changeText } from './changes.ts'

test.each([
  ['price', '¥9.20', '¥9.50', '阿莫西林胶囊：价格从¥9.20变为¥9.50'],
  ['number', '50盒', '20盒', '阿莫西林胶囊：数量从50盒变为20盒'],
  ['number', '50盒', '库存不足，最多可购买20盒', '阿莫西林胶囊：库存不足，最多可购买20盒（原为50盒）'],
  ['status', '可购买', '已下架', '阿莫西林胶囊：状态从可购买变为已下架'],
  ['ck_id', '广州仓', '武汉仓', '阿莫西林胶囊：发货仓库从广州仓变为武汉仓'],
] as const)('a change of %s from %s to %s', (field, from, to, text) => {
  expect(changeText({ goods_id: 12, name: '阿莫西林胶囊', field, from, to })).toBe(text)
})
