import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync as readText, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import { readCommand } from './command-line.ts'
import { readFile } from './run-command.ts'
import { csv } from './test-support/import-file.ts'

const main = join(import.meta.dirname, 'main.ts')
let folder: string
const sqliteFile = () => join(folder, 'var/yaoji.sqlite')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-import-main-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(name: string, content: string | Buffer): void {
  writeFileSync(join(folder, name), content)
}

/** Runs the command as npm does: from elsewhere, with the caller's folder in INIT_CWD. */
async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [main, ...args], {
    cwd: import.meta.dirname,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      INIT_CWD: folder,
      YAOJI_DATA_DIR: join(folder, 'var'),
      YAOJI_SAMPLE_DATA: 'off',
      ...environment,
    },
  })
  const text = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (piece: string) => {
      text[stream] += piece
    })
  }
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  return { code, ...text }
}

async function goodsCount(): Promise<number> {
  const database = openDatabase({ databaseUrl: undefined, sqliteFile: sqliteFile() })
  const rows = await database.read.selectFrom('goods').select('id').execute()
  await database.close()
  return rows.length
}

const prices = csv('通用名,规格,价格', '甲片,1g,2.5', '乙片,1g,-1', '"=HYPERLINK(""x"")",1g,错')

test('imports a file, says what became of every row, and writes the report for a spreadsheet', async () => {
  put('价格.csv', prices)
  const { code, stdout, stderr } = await run(['价格.csv'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('共 3 行 = 新增 1 + 更新 0 + 没有变化 0 + 未导入 2')
  expect(stdout).toMatch(/写入 1\/1（100%）\n/)
  expect(stdout).not.toContain('\r')
  expect(stdout).toMatch(/用时 \d+(\.\d)? 秒。/)
  const report = readText(join(folder, 'var/import/价格-report.csv'), 'utf8')
  expect(stdout).toContain('报告：')
  expect(report.split('\r\n')).toEqual([
    '\ufeff行号,结果,原因,通用名,规格,价格',
    '2,已导入，有提示,看不出经营范围，按“化学药”登记，请核对,甲片,1g,2.5',
    '3,未导入,价格“-1”是负数,乙片,1g,-1',
    `4,未导入,价格“错”不是价格：要大于 0、小于 100000，最多 4 位小数,"'=HYPERLINK(""x"")",1g,错`,
    '',
  ])
  expect(await goodsCount()).toBe(1)
})

test('a dry run says the same and leaves the shop empty', async () => {
  put('价格.csv', prices)
  const { code, stdout } = await run(['价格.csv', '--dry-run', '--report', '试.csv'])
  expect(code).toBe(0)
  expect(stdout).toContain('共 3 行 = 新增 1 + 更新 0 + 没有变化 0 + 未导入 2')
  expect(stdout).toContain('这是试运行，数据库没有改动。')
  expect(existsSync(join(folder, '试.csv'))).toBe(true)
  expect(await goodsCount()).toBe(0)
})

test('a mapping names the columns of a foreign file, what blank cells mean and which rows count', async () => {
  put('foreign.csv', csv('kind,title,cost,other', 'goods,甲草,2.5,x', 'service,运费,9,x'))
  put(
    'map.json',
    JSON.stringify({
      columns: { 通用名: 'title', 价格: 'cost' },
      defaults: { 经营范围: '中药饮片' },
      onlyRows: { column: 'kind', equals: 'goods', reason: '不是商品' },
    }),
  )
  const { stdout } = await run(['foreign.csv', '--mapping', 'map.json'])
  expect(stdout).toContain('没有用到的列：other')
  expect(stdout).toContain('共 2 行 = 新增 1 + 更新 0 + 没有变化 0 + 未导入 1')
  expect(readText(join(folder, 'var/import/foreign-report.csv'), 'utf8')).toContain('3,未导入,不是商品,service,运费,9,x')
})

test('a mapping that is refused ends the command before there is a database', async () => {
  put('价格.csv', prices)
  put('map.json', '[]')
  const { code, stderr } = await run(['价格.csv', '--mapping', 'map.json'])
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('要写成 { "columns": { … } } 的形式') })
  expect(existsSync(sqliteFile())).toBe(false)
})

/** What the command reads before it opens the database, without a process of its own. */
async function readHere(args: readonly string[]): Promise<void> {
  const command = readCommand(args, { folder, dataDir: join(folder, 'var') })
  if (command) await readFile(command, 0, { isTTY: false, write: () => true })
}

test.each([
  ['{\n"columns": {"通用名": }}', '第 2 行第 20 列不是正确的 JSON'],
  ['{"columns":{"通用名":"通用名","通用名":"规格"}}', '第 1 行：“通用名”写了两次'],
  ['[]', '要写成 { "columns": { … } } 的形式'],
  ['{"colums":{}}', '不认识的项“colums”'],
  ['{"columns":{"药名":"a"}}', '没有名为“药名”的列'],
  ['{"columns":{"通用名":1}}', '“通用名”的内容必须是文字'],
  ['{"onlyRows":{"column":"a"}}', 'onlyRows 要写成'],
  ['{"columns":{"通用名":"通用名","价格":"cost"}}', '文件里没有对照表写的列“cost”'],
])('the mapping %s is refused', async (mapping, sentence) => {
  put('价格.csv', prices)
  put('map.json', mapping)
  await expect(readHere(['价格.csv', '--mapping', 'map.json'])).rejects.toThrow(sentence)
})

test('a mapping in GBK, as a Chinese Windows saves it, is read', async () => {
  put('价格.csv', prices)
  // 通用名 in GBK; TextEncoder knows no GBK.
  put('map.json', Buffer.from('{"columns":{"NAME":"NAME"}}'.replaceAll('NAME', '\xcd\xa8\xd3\xc3\xc3\xfb'), 'latin1'))
  await expect(readHere(['价格.csv', '--mapping', 'map.json'])).resolves.toBeUndefined()
})

test('a service on the same SQLite file is reported about in one sentence', async () => {
  put('价格.csv', prices)
  mkdirSync(join(folder, 'var'))
  const service = openDatabase({ databaseUrl: undefined, sqliteFile: sqliteFile() })
  const { code, stderr } = await run(['价格.csv'])
  await service.close()
  expect(code).toBe(1)
  expect(stderr).toBe('药集服务正在使用这个数据库：SQLite 同一时间只能有一个程序写入，请先停止服务，导入后再启动。\n')
})

test.each([
  [[], '请写明要导入的文件。'],
  [['a.csv', 'b.csv'], '一次只能导入一个文件。'],
  [['a.csv', '--dryrun'], '不认识的选项：--dryrun'],
  [['没有.csv'], '找不到文件：'],
])('%o ends with a sentence', async (args, sentence) => {
  await expect(readHere(args)).rejects.toThrow(sentence)
})

test('a sentence goes where errors go', async () => {
  expect(await run([])).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('请写明要导入的文件。') })
})

test('a report that cannot be written ends the import before it begins', async () => {
  put('价格.csv', prices)
  put('taken', '')
  const { code, stderr } = await run(['价格.csv', '--report', 'taken/x.csv'])
  expect(code).toBe(1)
  expect(stderr).toContain('无法写入报告文件')
  expect(await goodsCount()).toBe(0)
})

test('sample prices stay out of production', async () => {
  put('价格.csv', prices)
  const production = { YAOJI_ENV: 'production', YAOJI_SERVICE_ORIGIN: 'https://a.example', YAOJI_SITE_ORIGIN: 'https://b.example' }
  const { code, stderr } = await run(['价格.csv', '--sample-prices'], production)
  expect({ code, stderr }).toEqual({ code: 1, stderr: '正式环境（YAOJI_ENV=production）不能使用 --sample-prices。\n' })
})
