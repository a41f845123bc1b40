import { strToU8, zipSync, type Zippable } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleDossierImportCall } from '@yaoji/contract/calls/console/dossiers'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { longestStretch } from '../../../testing/service/measure/longest-stretch.ts'

/** What a pool of one worker alone would hold in memory: one that it reads and 32 that wait. */
const heldByPool = 33

describe.each(dialects.filter(({ name }) => name === 'sqlite'))('hostile archives of papers on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const send = (zip: Uint8Array) =>
    shop.press(consoleDossierImportCall, { as: 'promotion', body: { file: Buffer.from(zip).toString('base64url') } })

  const bomb = (): Zippable => ({ 'index.json': strToU8('{}'), a: new Uint8Array(80 * 1_048_576) })
  /** The directory says ten bytes; the file unpacks to 80 MB. */
  const understated = (): Uint8Array => {
    const zip = Buffer.from(zipSync(bomb()))
    for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1'))
      if (zip.readUInt32LE(at + 24) > 1_000_000) zip.writeUInt32LE(10, at + 24)
    return zip
  }
  /** The directory names the same megabyte a hundred times and says that each has no bytes. */
  const repeated = (): Uint8Array => {
    const zip = Buffer.from(zipSync({ a: [new Uint8Array(1_048_576), { level: 0 }] }))
    const [start, end] = [zip.indexOf('PK\x01\x02', 0, 'latin1'), zip.indexOf('PK\x05\x06', 0, 'latin1')]
    const [entry, close] = [zip.subarray(start, end), zip.subarray(end)]
    entry.writeUInt32LE(0, 24)
    close.writeUInt16LE(100, 8)
    close.writeUInt16LE(100, 10)
    return Buffer.concat([zip.subarray(0, start), ...Array.from({ length: 100 }, () => entry), close])
  }
  const nested = () => zipSync({ 'index.zip': zipSync(bomb()), '../../etc/passwd': strToU8('x') })

  test.each<[string, () => Uint8Array, string]>([
    ['no ZIP', () => strToU8('%PDF-1.7 no zip'), '这不是资料包'],
    ['a ZIP that was cut off', () => zipSync({ 'index.json': strToU8('{}') }).subarray(0, 60), '这不是资料包'],
    ['a bomb', () => zipSync(bomb()), '超过 64 MB'],
    ['a bomb that understates its size', understated, '不是首营资料包的格式'],
    ['the same bytes many times', repeated, '超过 64 MB'],
    [
      '1,000 files',
      () => zipSync(Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`${at}`, new Uint8Array(1)]))),
      '500 个文件',
    ],
    ['an archive in an archive, and a path that leads out', nested, '没有 index.json'],
    ['an index that is none', () => zipSync({ 'index.json': strToU8('[{') }), '读不懂'],
    ['another version', () => zipSync({ 'index.json': strToU8('{"format":"yaoji-first-business","version":2,"dossiers":[]}') }), '读不懂'],
    [
      'an index of a million papers',
      () => zipSync({ 'index.json': strToU8(`{"format":"yaoji-first-business","version":1,"dossiers":[${'{},'.repeat(1e6)}{}]}`) }),
      '读不懂',
    ],
  ])('are refused at the file where they are %s', async (_, make, text) => {
    const { status, body } = await send(make())
    expect([status, body.errors]).toEqual([422, { file: [expect.stringContaining(text)] }])
  })

  test('200 at once are read one at a time, and what cannot wait has to come again', async () => {
    const zip = zipSync({ 'index.json': strToU8('{}') })
    const cookie = await shop.enter('promotion')
    const { longestMs } = await longestStretch(async () => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, () =>
          shop.press(consoleDossierImportCall, { headers: { cookie }, body: { file: Buffer.from(zip).toString('base64url') } }),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 503]))
      expect(answers.filter(({ status }) => status === 422).length).toBeLessThan(heldByPool)
    })
    expect(longestMs).toBeLessThan(2_000)
    expect((await send(zip)).status).toBe(422)
  })
})
