import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { httpOcr } from './http-ocr.ts'
import { ocrLimits } from './provider.ts'
import { readOcr } from './read-account.ts'

const key = 'a-key-of-a-service-that-reads'
const picture = { bytes: Buffer.from('picture'), type: 'image/png', kind: 'drug-licence' } as const

describe('a service that reads text over HTTP', () => {
  const stops: (() => void)[] = []
  afterEach(() => stops.splice(0).forEach(stop => stop()))

  /** Where a server answers; the requests that it had. */
  async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
    const requests: { headers: IncomingMessage['headers']; method: string | undefined; body: string }[] = []
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        requests.push({ headers: request.headers, method: request.method, body: Buffer.concat(parts).toString() })
        answer(request, response)
      })
    })
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
    stops.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/read`, requests }
  }
  const line = (text: string, confidence = 0.9) => `${JSON.stringify({ text, confidence })}\n`

  it('gets the picture with the key and what paper it is, and answers lines', async () => {
    const { url, requests } = await serve((_, response) => response.end(`${line('名称 甲药房')}\n${line('有效期至', 1)}`))
    expect(await httpOcr({ url, key }).read(picture)).toEqual([
      { text: '名称 甲药房', confidence: 0.9 },
      { text: '有效期至', confidence: 1 },
    ])
    expect(requests).toMatchObject([
      {
        ...{ method: 'POST', body: 'picture' },
        headers: { authorization: `Bearer ${key}`, 'content-type': 'image/png', 'x-paper-kind': 'drug-licence' },
      },
    ])
  })

  it('is given up when it is slow, before its answer and within it', async () => {
    const silent = await serve(() => undefined)
    await expect(httpOcr({ url: silent.url, key }, 50).read(picture)).rejects.toThrow(/timeout/)
    const dripping = await serve((_, response) => void response.write(line('名称')))
    await expect(httpOcr({ url: dripping.url, key }, 50).read(picture)).rejects.toThrow(/timeout/)
  })

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['an error', response => response.writeHead(500).end(line('名称')), /answers 500$/],
    ['a refusal', response => response.writeHead(401).end(), /answers 401$/],
    ['no JSON', response => response.end('<html>甲药房</html>'), /^a line of the answer is not JSON$/],
    ['a number', response => response.end('12'), /no text with a confidence/],
    ['null', response => response.end('null'), /no text with a confidence/],
    ['text without confidence', response => response.end('{"text":"甲"}'), /no text with a confidence/],
    ['a confidence above 1', response => response.end(line('甲', 98)), /no text with a confidence/],
    ['bytes that are no text', response => response.end(Buffer.from([0xff, 0xfe, 0x00])), /encoded data was not valid/],
    [
      'half an answer',
      response => void response.writeHead(200, { 'content-length': 500 }).write(line('甲'), () => response.destroy()),
      /terminated/,
    ],
  ])('fails where it answers %s, without a word of what it was about', async (_, answer, message) => {
    const { url } = await serve((_request, response) => answer(response))
    const failure = await httpOcr({ url, key })
      .read(picture)
      .catch((error: Error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect((failure as Error).message).toMatch(message)
    expect((failure as Error).message).not.toMatch(/甲|a-key/)
  })

  it('is not followed elsewhere: the picture and the key go to the configured address alone', async () => {
    const other = await serve((_, response) => response.end(line('名称')))
    const { url } = await serve((_, response) => response.writeHead(307, { location: other.url }).end())
    await expect(httpOcr({ url, key }).read(picture)).rejects.toThrow()
    expect(other.requests).toEqual([])
  })

  it('is stopped where its answer does not end', async () => {
    let isClosed = false
    const { url } = await serve((_, response) => {
      const drip = setInterval(() => void response.write(line('长'.repeat(20_000))), 1)
      response.on('close', () => {
        isClosed = true
        clearInterval(drip)
      })
    })
    await expect(httpOcr({ url, key }).read(picture)).rejects.toThrow(/longer than/)
    await expect.poll(() => isClosed).toBe(true)
  })

  it('gives no more lines than a licence has, cut to a line', async () => {
    const { url } = await serve((_, response) => response.end(line('长').repeat(2_000) + line('x')))
    expect(await httpOcr({ url, key }).read(picture)).toHaveLength(ocrLimits.lines)
    const long = await serve((_, response) => response.end(line('长'.repeat(5_000))))
    expect((await httpOcr({ url: long.url, key }).read(picture))[0]?.text).toHaveLength(ocrLimits.lineLength)
  })

  it('does not get a picture that is too large', async () => {
    const { url, requests } = await serve((_, response) => response.end(line('名称')))
    expect(await httpOcr({ url, key }).read({ ...picture, bytes: Buffer.alloc(ocrLimits.imageMaxBytes + 1) })).toEqual([])
    expect(requests).toEqual([])
  })
})

describe('its account', () => {
  const read = (environment: Record<string, string>) => {
    const problems: string[] = []
    return {
      ocr: readOcr(
        name => environment[name],
        problem => void problems.push(problem),
      ),
      problems,
    }
  }

  it.each(['https://ocr.example.cn/read?lang=zh', 'http://127.0.0.1:8868/read', 'http://localhost:8868', 'http://[::1]:8868/read'])(
    'may be at %s',
    url => {
      expect(read({ YAOJI_OCR_URL: url, YAOJI_OCR_KEY: key })).toMatchObject({ ocr: { read: expect.any(Function) }, problems: [] })
    },
  )

  it('is none where nothing is set', () => {
    expect(read({})).toEqual({ ocr: undefined, problems: [] })
  })

  it.each([
    [{ YAOJI_OCR_URL: 'http://10.0.0.8/read', YAOJI_OCR_KEY: key }, /^YAOJI_OCR_URL must be an address/],
    [{ YAOJI_OCR_URL: 'http://127.0.0.1.example.cn/read', YAOJI_OCR_KEY: key }, /^YAOJI_OCR_URL must be an address/],
    [{ YAOJI_OCR_URL: 'https://user:secret@ocr.example.cn/', YAOJI_OCR_KEY: key }, /^YAOJI_OCR_URL must be an address/],
    [{ YAOJI_OCR_URL: 'file:///etc/passwd', YAOJI_OCR_KEY: key }, /^YAOJI_OCR_URL must be an address/],
    [{ YAOJI_OCR_URL: 'ocr', YAOJI_OCR_KEY: key }, /^YAOJI_OCR_URL must be an address/],
    [{ YAOJI_OCR_URL: 'https://ocr.example.cn/' }, /^YAOJI_OCR_KEY must be set/],
    [{ YAOJI_OCR_KEY: key }, /^YAOJI_OCR_URL must be set/],
    [{ YAOJI_OCR_URL: 'https://ocr.example.cn/', YAOJI_OCR_KEY: 'short' }, /^YAOJI_OCR_KEY must be 16/],
    [{ YAOJI_OCR_URL: 'https://ocr.example.cn/', YAOJI_OCR_KEY: `${key}\r\nx: y` }, /^YAOJI_OCR_KEY must be 16/],
  ])('is refused as %j', (environment, problem) => {
    const { problems } = read(environment)
    expect(problems).toEqual([expect.stringMatching(problem)])
    expect(problems.join('')).not.toMatch(/secret|a-key|short/)
  })
})
