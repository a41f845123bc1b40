import { describe, expect, test } from 'vitest'
import { isReturn, originOf, readPartnerTexts } from './partner.ts'

test.each([
  ['https://Portal.example.cn/', 'https://portal.example.cn'],
  ['https://portal.example.cn:443', 'https://portal.example.cn'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://portal.example.cn/buy', undefined],
  ['https://a@portal.example.cn', undefined],
  ['portal.example.cn', undefined],
  ['*', undefined],
])('%s is the origin %s', (text, wanted) => expect(originOf(text)).toBe(wanted))

const written = (texts: Partial<Record<'origins' | 'returns' | 'theme', string>>) =>
  readPartnerTexts({ origins: 'https://a.cn', returns: '', theme: '', ...texts })

describe('what a partner writes into its form', () => {
  test('is read line by line, each once, as browsers write it', () => {
    const { fields, problems } = written({
      origins: ' https://A.cn/ \r\n\nhttp://localhost:3000\nhttps://a.cn',
      returns: 'https://a.cn/buy\nhttps://a.cn/buy',
      theme: ' #1D5A94 ',
    })
    expect(problems).toEqual({})
    expect(fields).toEqual({ origins: ['https://a.cn', 'http://localhost:3000'], returns: ['https://a.cn/buy'], theme: '#1d5a94' })
  })

  test.each([
    [{ origins: ' \n ' }, 'origins', '请至少写一个来源地址'],
    [{ origins: 'https://a.cn\na.cn' }, 'origins', 'a.cn 不是来源地址'],
    [{ origins: 'https://a.cn/buy' }, 'origins', 'https://a.cn/buy 不是来源地址'],
    [{ origins: Array.from({ length: 21 }, (_, at) => `https://a${at}.cn`).join('\n') }, 'origins', '来源地址最多登记20个'],
    [{ returns: 'https://b.cn/buy' }, 'returns', 'https://b.cn/buy 不能作返回地址'],
    [{ returns: 'https://a.cn/buy#x' }, 'returns', 'https://a.cn/buy#x 不能作返回地址'],
    [{ returns: 'javascript:alert(1)' }, 'returns', 'javascript:alert(1) 不能作返回地址'],
    [{ returns: Array.from({ length: 51 }, (_, at) => `https://a.cn/${at}`).join('\n') }, 'returns', '返回地址最多登记50个'],
    [{ theme: 'red' }, 'theme', 'red 不是颜色'],
    [{ theme: '#1d5a9' }, 'theme', '#1d5a9 不是颜色'],
  ])('%j is refused at the field %s', (texts, field, reason) =>
    expect(written(texts).problems).toEqual({ [field]: expect.stringContaining(reason) as string }),
  )
})

test.each([
  ['https://www.example.com/buy', true],
  ['https://www.example.com', false],
  ['https://www.example.com/#a', false],
  ['javascript:alert(1)', false],
  ['www.example.com/buy', false],
])('%s as an address to return to: %s', (text, wanted) => expect(isReturn(text)).toBe(wanted))
