import { expect, test } from 'vitest'
import {
  checkOrderPath,
  goodsPath,
  idFromPath,
  listPath,
  loginPath,
  medicinePath,
  paidPath,
  payPath,
  queryOf,
  searchPath,
} from './paths.ts'

test.each([
  [goodsPath(12), '/list/info/12'],
  [medicinePath(12, '维生素B1/B2片'), '/list/other/12/%E7%BB%B4%E7%94%9F%E7%B4%A0B1%20B2%E7%89%87'],
  [payPath('a/b'), '/cart/step3/a%2Fb'],
  [paidPath('x1'), '/cart/step4?id=x1'],
  [checkOrderPath(), '/cart/step2'],
  [loginPath(), '/login'],
  [loginPath('/list?select=3'), '/login?redirect=%2Flist%3Fselect%3D3'],
  [listPath({ select: 3, qx: undefined, zy: 2 }), '/list?select=3&zy=2'],
  [searchPath('阿莫 西林', 1), '/search?keywords=%E9%98%BF%E8%8E%AB+%E8%A5%BF%E6%9E%97&type=1'],
])('%s is %s', (path, expected) => {
  expect(path).toBe(expected)
})

test.each([
  ['/cart/step3/a%2Fb', 'a/b'],
  ['/order/info/x1/?from=list#top', 'x1'],
  ['/order/info/%E0%A4%A', ''],
  ['/', ''],
])('the id of %s is %j', (address, id) => {
  expect(idFromPath(address)).toBe(id)
})

test('the query of an address is read without its fragment', () => {
  expect(queryOf('/cart/step4?id=x1#top').get('id')).toBe('x1')
  expect(queryOf('/cart/step4').get('id')).toBeNull()
})
