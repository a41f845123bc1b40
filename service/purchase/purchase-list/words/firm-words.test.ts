import { expect, test } from 'vitest'
import { isAbridged } from './firm-words.ts'

test.each([
  ['霁川制药', '霁川示例制药'],
  ['晴岚药业', '晴岚示例药业'],
  ['砚池化学', '砚池示例化学制药'],
  ['杏坞堂制药', '杏坞示例堂制药'],
  ['衡舟生物', '衡舟示例生物医药'],
  ['扬子江', '扬子江药业'],
  ['石药永丰', '石药集团河北永丰药业'],
  ['通化梅河', '吉林通化药业集团梅河药业'],
  ['北京燕京', '北京市燕京药业'],
  ['濮阳汇元', '濮阳市汇元药业'],
  ['四川天基', '四川省天基生物药业'],
  ['惠州中药厂', '广东省惠州市中药厂'],
  ['白云山总厂', '广州白云山制药股份白云山制药总厂'],
])('%s is %s without words of its kind', (short, firm) => expect(isAbridged(short, firm)).toBe(true))

test.each([
  ['北京制药', '北京同仁堂制药'],
  ['霁川药业', '霁川示例制药'],
  ['制药', '霁川制药'],
  ['霁制药', '霁川制药'],
  ['上海医药', '上海雷允上药业'],
  ['白云山总厂', '广州白云山光华制药'],
  ['北京广东', '北京同仁堂广东药业'],
  ['永丰石药', '石药集团河北永丰药业'],
  ['上海中药', '上海市雷允上中药厂'],
])('%s is not %s', (short, firm) => expect(isAbridged(short, firm)).toBe(false))

test('a word that falls apart in many ways takes no longer for it', () => {
  const name = Array.from({ length: 40 }, (_, at) => String.fromCharCode(0x5000 + at * 7)).join('')
  const startedAt = process.cpuUsage()
  expect(isAbridged(`${name}霁霁`, name)).toBe(false)
  expect(isAbridged(`霁${name}`, name)).toBe(false)
  expect(isAbridged(name.slice(0, -2), name)).toBe(true)
  const { user, system } = process.cpuUsage(startedAt)
  expect((user + system) / 1_000).toBeLessThan(200)
})
