import { expect, test } from 'vitest'
import send from './plain-fetch.ts'

const answered = (text: string | null, status = 200) =>
  send('https://api.test/api/cart/1/edit', {
    method: 'POST',
    headers: {},
    fetch: () => Promise.resolve(new Response(text, { status })),
  })

test.each([
  ['a page', '<!doctype html><title>上网认证</title>'],
  ['nothing', ''],
  ['half an answer', '{"code":10000,"msg":"","da'],
])('%s with status 200 is a network without the service, so that what was sent is sent again', async (_, text) => {
  await expect(answered(text)).rejects.toThrow()
})

test.each([500, 502, 503])('a page of a proxy with status %i is an answer that no one takes for one of the service', async status => {
  expect(await answered('<!doctype html>', status)).toEqual({ status, data: '<!doctype html>' })
})

test('JSON is an answer', async () => {
  expect(await answered('{"code":10000}')).toEqual({ status: 200, data: { code: 10_000 } })
})
