import { expect, test } from 'vitest'
import { fullName, nameParts } from './full-name.ts'

test.each([
  ['', '阿莫西林胶囊', '阿莫西林胶囊'],
  ['鹿溪', '阿莫西林胶囊', '鹿溪 阿莫西林胶囊'],
  ['阿莫西林胶囊(阿莫灵)', '阿莫西林', '阿莫西林胶囊(阿莫灵)'],
  ['同仁堂 六味地黄丸', '六味地黄丸', '同仁堂 六味地黄丸'],
  ['六味地黄丸', '六味地黄丸', '六味地黄丸'],
  ['999', '999感冒灵颗粒', '999感冒灵颗粒'],
])('goods of the brand %j named %j are called %j', (brand, name, title) => {
  expect(fullName({ brand, name })).toBe(title)
})

test('the parts are the title, with the generic name whole', () => {
  expect(nameParts({ brand: '盐酸二甲双胍肠溶片(圣妥)', name: '二甲双胍' })).toEqual({
    before: '盐酸',
    name: '二甲双胍',
    after: '肠溶片(圣妥)',
  })
  expect(nameParts({ brand: '鹿溪', name: '二甲双胍' })).toEqual({ before: '鹿溪 ', name: '二甲双胍', after: '' })
})
