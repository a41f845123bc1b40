import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseForm, registerFormBody } from './form-body.ts'

test.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  ['ids=1&ids=2', { ids: ['1', '2'] }],
  ['ids[]=1', { ids: ['1'] }],
  ['ids%5B%5D=1&ids%5B%5D=2', { ids: ['1', '2'] }],
  ['ids=1&ids[]=2&ids=3', { ids: ['1', '2', '3'] }],
  ['name=%E8%8D%AF+%E9%9B%86&empty=', { name: '药 集', empty: '' }],
  ['name=%00a%00b\0c&n%00=1&ids[]=%00', { name: 'abc', n: '1', ids: [''] }],
  ['name=%2500', { name: '%00' }],
  ['', {}],
  ['name=%B0%A2%C4%AA&unit=%BA%D0+2', { name: '阿莫', unit: '盒 2' }],
  ['name=%B0%A2%FF', { name: expect.stringContaining('\ufffd') }],
])('%j', (text, fields) => {
  expect({ ...parseForm(text) }).toEqual(fields)
})

test('a field cannot reach the prototype of objects', () => {
  const fields = parseForm('__proto__=1&constructor=2')
  expect(Object.getPrototypeOf(fields)).toBeNull()
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor'])
  expect(({} as Record<string, unknown>)['1']).toBeUndefined()
})

describe('a body', () => {
  const app = Fastify()
  beforeAll(async () => {
    await registerFormBody(app)
    app.post('/', async ({ body }) => body)
  })
  afterAll(() => app.close())
  const form = 'application/x-www-form-urlencoded'
  const send = (payload: string | Buffer, type = form) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload })
  // 杭州市“阿莫西林” in GBK, and ¥ with a character of four bytes in GB 18030.
  const [escaped, raw] = ['name=%BA%BC%D6%DD&goods=%B0%A2%C4%AA', Buffer.from('name=\xba\xbc\xd6\xdd&goods=\xb0\xa2\xc4\xaa', 'latin1')]
  const read = { name: '杭州', goods: '阿莫' }

  test.each([
    ['that declares nothing', escaped, form],
    ['that declares gbk', escaped, `${form}; charset=gbk`],
    ['that declares GB2312 in quotes', escaped, `${form};charset="GB2312"`],
    ['without percent signs', raw, `${form}; charset=GB18030`],
    ['without percent signs or a declaration', raw, form],
  ])('in GBK %s is read as it was written', async (_, payload, type) => {
    const answer = await send(payload, type)
    expect([answer.statusCode, answer.json()]).toEqual([200, read])
  })

  test.each([
    ['%E6%9D%AD%E5%B7%9E', form],
    ['%E6%9D%AD%E5%B7%9E', `${form}; charset=UTF-8`],
    ['杭州', `${form}; charset=utf8`],
  ])('in UTF-8, %s as %s, stays what it is', async (name, type) => {
    expect((await send(`name=${name}&a=1&a=2&b[]=%25+&&c`, type)).json()).toEqual({ name: '杭州', a: ['1', '2'], b: ['% '], c: '' })
  })

  test('keeps characters whose bytes are text in both as UTF-8 alone', async () => {
    // 联通 in GBK is what Notepad once took for UTF-8. Together with other words it is read as GBK.
    expect((await send('a=%C1%AA%CD%A8&b=%B0%A2')).json()).toEqual({ a: '联通', b: '阿' })
  })

  test.each([
    ['in Big5', 'name=%AA%FC', `${form}; charset=big5`],
    ['in UTF-16', 'name=a', `${form}; charset=utf-16`],
    ['declared as UTF-8 without being it', escaped, `${form}; charset=utf-8`],
    ['of bytes that are no text', 'name=%FF%FF', form],
  ])('%s is refused with 415 and says why', async (_, payload, type) => {
    const answer = await send(payload, type)
    expect([answer.statusCode, answer.json().message]).toEqual([415, '表单的文字编码不受支持，请使用UTF-8或GBK'])
  })
})
