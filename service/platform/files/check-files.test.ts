import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { startS3, type TestS3 } from '../../../testing/service/processes/s3-server.ts'
import { readConfig } from '../config.ts'
import { checkFiles } from './check-files.ts'
import { fileTables } from './rows.ts'
import { openFiles } from './settings.ts'

let shop: TestApp
let s3: TestS3
beforeEach(async () => {
  s3 = await startS3()
  shop = await startTestApp(dialects[0]!, { seed: 'none' })
})
afterEach(async () => {
  await shop.close()
  await s3.close()
})

const check = async (changes: object = {}) => {
  const reported: string[] = []
  const files = openFiles({ target: 's3', folder: '', s3: { ...s3.settings, ...changes } })
  await checkFiles(shop.database.read, files, problem => reported.push(problem))
  return reported
}

it('finds nothing where S3 works, and leaves there only whose it is', async () => {
  expect(await check()).toEqual([])
  const requests = (from = 0) => s3.requests.slice(from).map(each => each.split(' ')[0])
  const lists = fileTables.map(() => 'GET')
  expect(requests()).toEqual(['GET', ...lists, 'PUT', 'GET', 'PUT', 'GET', 'DELETE'])
  const before = s3.requests.length
  expect(await check()).toEqual([])
  expect(requests(before)).toEqual(['GET', 'PUT', 'GET', 'DELETE'])
})

it('works with a key that may not list, to which AWS answers 403 for what is not there', async () => {
  s3.forbidLists()
  expect(await check()).toEqual([])
  expect(await check()).toEqual([])
  await expect(check({ secret: 'wrong' })).rejects.toThrow(/^YAOJI_S3_URL, .* is wrong: S3 answers 403 SignatureDoesNotMatch\.$/)
})

it.each([
  ['a wrong secret', { secret: 'wrong' }],
  ['a wrong key', { keyId: 'nobody' }],
])('refuses %s with a sentence that does not repeat it', async (_, changes) => {
  await expect(check(changes)).rejects.toThrow(/^YAOJI_S3_URL, .* is wrong: S3 answers 403 \w+\.$/)
})

it('refuses a bucket that there is not', async () => {
  await expect(check({ url: s3.settings.url.replace('/shop', '/other') })).rejects.toThrow('S3 has no such bucket')
})

it('lets a shop open while S3 is away, and says so', async () => {
  s3.hurt((_, response) => void response.writeHead(503).end())
  expect(await check()).toEqual(['files in S3 cannot be read: S3 answers 503'])
})

it('refuses files in S3 without its address', async () => {
  const row = {
    id: 'in-s3',
    type: 'image/png' as const,
    bytes: Buffer.alloc(0),
    operator: '',
    created_at: 0,
    kept_in: 's3' as const,
    kept_as: 'k',
  }
  await shop.database.write(trx => trx.insertInto('shop_picture').values(row).execute())
  const nowhere = openFiles({ target: 'row', folder: '', s3: undefined })
  await expect(checkFiles(shop.database.read, nowhere, () => undefined)).rejects.toThrow('1 files are in S3, but YAOJI_S3_URL is not set')
})

const withUrl = (url: string): [Record<string, string>, string] => [
  { YAOJI_S3_URL: url, YAOJI_S3_KEY_ID: 'k', YAOJI_S3_SECRET: 'hidden' },
  'YAOJI_S3_URL must be an address with a bucket',
]
const refused: [Record<string, string>, string][] = [
  [{ YAOJI_FILES: 'ftp' }, 'YAOJI_FILES must be one of row, folder, s3, not "ftp".'],
  [{ YAOJI_FILES: 's3' }, 'YAOJI_FILES=s3 needs YAOJI_S3_URL.'],
  [{ YAOJI_S3_URL: 'https://s3.example.cn/yaoji' }, 'YAOJI_S3_URL needs YAOJI_S3_KEY_ID and YAOJI_S3_SECRET.'],
  [{ YAOJI_S3_SECRET: 'hidden' }, 'YAOJI_S3_KEY_ID and YAOJI_S3_SECRET need YAOJI_S3_URL.'],
  ...['s3://yaoji', 'https://s3.example.cn', 'https://a:hidden@s3.example.cn/yaoji', 'https://s3.example.cn/yaoji?x=1'].map(withUrl),
]
test.each(refused)('settings %j are refused', (environment, problem) => {
  const read = () => readConfig(environment)
  expect(read).toThrow(problem)
  expect(read).not.toThrow('hidden')
})

test('settings of S3 are read, and files stay in their rows without any', () => {
  const environment = { YAOJI_FILES: 's3', YAOJI_S3_URL: 'https://s3.example.cn/yaoji/', YAOJI_S3_KEY_ID: 'k', YAOJI_S3_SECRET: 's' }
  expect(readConfig(environment).files).toMatchObject({
    target: 's3',
    s3: { url: 'https://s3.example.cn/yaoji', region: 'us-east-1', keyId: 'k', secret: 's' },
  })
  expect(readConfig({}).files).toMatchObject({ target: 'row', s3: undefined })
})
