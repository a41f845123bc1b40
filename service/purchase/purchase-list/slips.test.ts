import { expect, test } from 'vitest'
import { isSlipOf } from './slips.ts'

test.each([
  ['头孢他啶污', '头孢他啶'],
  ['头抱克肟胶囊', '头孢克肟胶囊'],
  ['头孢克肟胶襄', '头孢克肟胶囊'],
  ['急支糖桨', '急支糖浆'],
  ['阿司匹林肠容片', '阿司匹林肠溶片'],
  ['奥美拉坐肠溶胶囊', '奥美拉唑肠溶胶囊'],
  ['阿仑麟酸钠片', '阿仑膦酸钠片'],
])('%s is %s with a slip', (word, name) => expect(isSlipOf(word, name)).toBe(true))

test.each([
  ['头孢克洛胶囊', '头孢克肟胶囊'],
  ['康妇炎胶囊', '抗妇炎胶囊'],
  ['五灵胶囊', '五苓胶囊'],
  ['泼尼松龙', '泼尼松'],
  ['左氨氯地平', '氨氯地平'],
  ['醋酸泼尼松龙片', '醋酸泼尼松片'],
  ['氯丙嗪片', '异丙嗪片'],
  ['蒙脱石敬', '蒙脱石散'],
  ['阿昔洛韦片', '更昔洛韦片'],
  ['黄芩颗粒', '黄芪颗粒'],
])('%s is not %s', (word, name) => expect(isSlipOf(word, name)).toBe(false))
