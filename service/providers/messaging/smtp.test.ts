import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../platform/config.ts'
import type { Sender } from './sender.ts'

let server: Server
let port: number
let lines: string[]
let letter: string
let refusal: string | undefined
let sockets: Set<Socket>

/** A server that speaks the part of RFC 5321 that one letter takes, and offers no TLS. */
function talk(socket: Socket): void {
  sockets.add(socket)
  let [rest, isData] = ['', false]
  const say = (text: string) => socket.write(`${text}\r\n`)
  const answer = (line: string) => {
    lines.push(line)
    const [verb = ''] = line.split(/[ :]/)
    if (verb === 'EHLO') return say('250-mail.test\r\n250-AUTH PLAIN\r\n250 8BITMIME')
    if (verb === 'STARTTLS') return say('502 not here')
    if (verb === 'AUTH') return say(line === `AUTH PLAIN ${btoa('\0shop\0se:cret')}` ? '235 ok' : '535 no')
    if (verb === 'RCPT') return say(refusal ?? '250 ok')
    if (verb === 'QUIT') return socket.end('221 bye\r\n')
    isData = verb === 'DATA'
    return say(isData ? '354 go on' : '250 ok')
  }
  say('220 mail.test')
  socket.on('error', () => undefined)
  socket.on('data', chunk => {
    rest += chunk.toString()
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (!isData) answer(line)
      else if (line === '.') {
        isData = false
        say('250 taken')
      } else letter += `${line}\n`
    }
  })
}

beforeEach(async () => {
  ;[lines, letter, refusal, sockets] = [[], '', undefined, new Set()]
  server = createServer(talk)
  await new Promise<void>(resolve => server.listen(0, '0.0.0.0', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise(resolve => server.close(resolve))
})

function mail(address = `smtp://shop:se%3Acret@127.0.0.1:${port}`): Sender {
  const { senders } = readConfig({ YAOJI_MAIL_URL: address, YAOJI_MAIL_FROM: '药集商城 <no-reply@example.com>', YAOJI_SITE_TITLE: '药集' })
  if (!senders.mail) throw new Error('there is no sender')
  return senders.mail
}
const message = { kind: 'storeRejected', company: '安康大药房', reason: '执照不清晰\r\nBcc: all@example.com' } as const
const problem = (sender: Sender, to = 'caigou@example.com') =>
  sender.send(to, message).then(
    () => '',
    (error: Error) => error.message,
  )
const decoded = (text: string) => text.replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, part: string) => Buffer.from(part, 'base64').toString())
const bodyOf = (text: string) => Buffer.from(text.slice(text.indexOf('\n\n')), 'base64').toString()

test('a letter goes to one receiver, with its words and the sender that was set; no word becomes a header', async () => {
  await mail().send('caigou@example.com', message)
  expect(lines.filter(line => /^(MAIL|RCPT)/.test(line))).toEqual(['MAIL FROM:<no-reply@example.com>', 'RCPT TO:<caigou@example.com>'])
  const [head = ''] = letter.split('\n\n')
  expect(decoded(head)).toContain('From: 药集商城 <no-reply@example.com>')
  expect(decoded(head)).toContain('Subject: 企业认证未通过')
  expect(head).not.toMatch(/^Bcc/m)
  expect(bodyOf(letter)).toContain('【药集】安康大药房的企业认证未通过：执照不清晰')
})

test('what a server refuses is a problem that names no receiver and no password', async () => {
  refusal = '550 caigou@example.com is unknown'
  expect(await problem(mail())).toBe('no mail by 127.0.0.1: EENVELOPE 550')
  expect(await problem(mail(`smtp://shop:wrong@127.0.0.1:${port}`))).toBe('no mail by 127.0.0.1: EAUTH 535')
  expect(await problem(mail('smtp://127.0.0.1:1'))).toMatch(/^no mail by 127\.0\.0\.1: E/)
})

test('a server elsewhere that offers no TLS gets neither password nor letter', async () => {
  // Loopback too, but none of the names that count as this very machine.
  expect(await problem(mail(`smtp://shop:se%3Acret@127.0.0.2:${port}`))).toBe('no mail by 127.0.0.2: ETLS 502')
  expect(lines.filter(line => /^(AUTH|MAIL|DATA)/.test(line))).toEqual([])
})

test.each([
  [{ YAOJI_MAIL_URL: 'smtp://mail.example.com' }, /^YAOJI_MAIL_URL and YAOJI_MAIL_FROM must both be set/],
  [{ YAOJI_MAIL_URL: 'smtp://mail.example.com', YAOJI_MAIL_FROM: '药集' }, /like Yaoji <no-reply@example\.com>/],
  [{ YAOJI_MAIL_URL: 'https://u:secret@mail.example.com', YAOJI_MAIL_FROM: 'a@example.com' }, /^YAOJI_MAIL_URL must be an address/],
  [{ YAOJI_MAIL_URL: 'smtp://u:sec%ret@mail.example.com', YAOJI_MAIL_FROM: 'a@example.com' }, /^YAOJI_MAIL_URL must be an address/],
])('%j is refused without its password', (environment, text) => {
  expect(() => readConfig(environment)).toThrow(text)
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).not.toMatch(/sec(%)?ret/)
  }
})
