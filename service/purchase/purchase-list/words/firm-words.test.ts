import { expect, test } from 'vitest'
import { isAbridged } from './firm-words.ts'

test.each([
  ['霁川制药', '霁川示例制药'],
  ['晴岚药业', '晴岚示例药业'],
  ['砚池化学', '砚池示例化学制药'],
  ['杏坞堂制药', '杏坞示例堂制药'],
  ['衡舟生物', '衡舟示例生物医药'],
  ['扬子江', '扬子江药业'],
])('%s is %s without words of its kind', (short, firm) => expect(isAbridged(short, firm)).toBe(true))

test.each([
  ['北京制药', '北京同仁堂制药'],
  ['霁川药业', '霁川示例制药'],
  ['制药', '霁川制药'],
  ['霁制药', '霁川制药'],
  ['上海医药', '上海雷允上药业'],
])('%s is not %s', (short, firm) => expect(isAbridged(short, firm)).toBe(false))
