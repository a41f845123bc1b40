import { describe, expect, test } from 'vitest'
import { readNewPartner, readPartnerChange } from './new-partner.ts'

const set = (...words: string[]) => readPartnerChange(['key', ...words])

describe('npm run partner -- set', () => {
  test.each([
    [['--name', ' 康联 '], { name: '康联' }],
    [['--origin', 'https://www.A.cn/', '--origin', 'https://a.cn'], { origins: ['https://www.a.cn', 'https://a.cn'] }],
    [['--return', 'https://a.cn/buy', '--return', 'https://a.cn/buy'], { returns: ['https://a.cn/buy'] }],
    [['--return', ''], { returns: [] }],
    [['--theme', '#1D5A94'], { theme: '#1d5a94' }],
    [['--theme', ''], { theme: '' }],
  ])('changes by %j only what is named', (words, change) => expect(set(...words)).toEqual({ key: 'key', change }))

  test.each([
    [[], '请写要修改什么'],
    [['--name', ' '], '请写合作伙伴的名称'],
    [['--name', '长'.repeat(31)], '请写合作伙伴的名称'],
    [['--origin', 'a.cn'], 'a.cn 不是来源地址'],
    [['--origin', 'https://a.cn/buy'], 'https://a.cn/buy 不是来源地址'],
    [['--return', 'https://a.cn/buy#x'], 'https://a.cn/buy#x 不能作返回地址'],
    [['--return', 'javascript:alert(1)'], 'javascript:alert(1) 不能作返回地址'],
    [['--return', 'buy'], 'buy 不能作返回地址'],
    [['--theme', 'red'], 'red 不是颜色'],
    [['more', '--name', '康联'], '不认识 more'],
    [['--widgets', 'search'], '不认识 --widgets'],
    [['--colour', 'x'], '不认识 '],
  ])('refuses %j with a reason', (words, reason) => expect(() => set(...words)).toThrow(reason))
})

test('add names the partner by its first word alone', () => {
  const words = ['--origin', 'https://a.cn', '--return', 'https://a.cn/buy']
  expect(readNewPartner(['康联', ...words])).toMatchObject({
    name: '康联',
    origins: ['https://a.cn'],
    widgets: ['search', 'cart'],
    theme: '',
  })
  expect(() => readNewPartner(['康联', '--name', '别的', ...words])).toThrow('不认识 --name')
  expect(() => readNewPartner(['康联', '--origin', 'https://a.cn', '--return', 'https://b.cn/'])).toThrow('https://b.cn/ 不能作返回地址')
})
