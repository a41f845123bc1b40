import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { importAliases } from '../alias-import/import-aliases.ts'
import { auditProblems } from '../audit/verify.ts'
import { importGoods } from '../goods-import/import-goods.ts'
import { endPartner, paintPartner, registerPartner, renewKey, setPartner } from './partners.ts'
import { saveSetting, undoSetting } from './settings.ts'

/** What each command of package.json does to the database: a new one is added here, and has its entry where it changes something. */
const commands: Readonly<Record<string, 'records' | 'reads' | 'moves bytes of files' | 'changes the schema' | 'replaces the database'>> = {
  'operator/ops.ts': 'records',
  'operator/set.ts': 'records',
  'operator/partner.ts': 'records',
  'operator/staff.ts': 'records',
  'service/operations/goods-import/main.ts': 'records',
  'service/operations/alias-import/main.ts': 'records',
  'operator/backup.ts': 'reads',
  'operator/doctor.ts': 'reads',
  'operator/files.ts': 'moves bytes of files',
  'operator/migrate.ts': 'changes the schema',
  'operator/reset.ts': 'replaces the database',
  'operator/restore.ts': 'replaces the database',
}

it('knows every command that opens the database', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const mains = Object.values(scripts).flatMap(script => / ((?:operator|service)\/[\w/-]+\.ts)/.exec(script)?.[1] ?? [])
  expect(mains.toSorted()).toEqual(Object.keys(commands).toSorted())
})

describe.each(dialects)('a command that changes something, on %s', dialect => {
  let shop: TestApp
  beforeEach(async () => void (shop = await startTestApp(dialect)))
  afterEach(() => shop.close())

  const by = { name: '张三', now: 1_000 }
  const entries = () =>
    shop.database.read.selectFrom('audit_entry').select(['action', 'object', 'actor', 'entry_point', 'detail']).orderBy('id').execute()
  const newest = async () => {
    const { detail, ...entry } = (await entries()).at(-1)!
    return { ...entry, ...(JSON.parse(detail) as { fields: Record<string, unknown>; changes: Record<string, unknown> }) }
  }
  const common = { actor: '张三', entry_point: 'command' }

  it('adds an entry for a setting and for its undo, and none for a wrong one or for nothing to undo', async () => {
    const text = JSON.stringify(['阿莫西林'])
    const before = (await entries()).length
    expect(await undoSetting(shop.database, 'hot_words', by)).toBe(false)
    expect(await saveSetting(shop.database, 'hot_words', '{', by)).toHaveLength(1)
    expect(await entries()).toHaveLength(before)
    expect(await saveSetting(shop.database, 'hot_words', text, by)).toEqual([])
    expect(await newest()).toMatchObject({ ...common, action: 'setting/save', object: 'setting:hot_words', fields: { value: text } })
    expect(await undoSetting(shop.database, 'hot_words', by)).toBe(true)
    expect(await newest()).toMatchObject({
      ...common,
      action: 'setting/undo',
      object: 'setting:hot_words',
      fields: { value: expect.any(String) },
    })
    expect(await auditProblems(shop.database.read)).toEqual([])
  })

  it('adds an entry for each change of a partner, and none for an unknown key', async () => {
    const { write } = shop.database
    const portal = { name: '康泰门户', origins: ['https://portal.test'], returns: [], widgets: ['search'] as const }
    const key = await write(trx => registerPartner(trx, portal, by))
    const added = await newest()
    expect(added).toMatchObject({ ...common, action: 'partner/add', fields: { name: '康泰门户', origins: ['https://portal.test'] } })
    expect(added.object).toMatch(/^partner:[0-9a-f]{24}$/)
    expect(await write(trx => paintPartner(trx, key, '#1d5a94', by))).toBe(true)
    expect(await newest()).toMatchObject({ action: 'partner/theme', object: added.object, changes: { theme: ['', '#1d5a94'] } })
    expect(await write(trx => setPartner(trx, key, { name: '康泰新门户' }, by))).toBe('changed')
    expect(await newest()).toMatchObject({ action: 'partner/set', object: added.object, changes: { name: ['康泰门户', '康泰新门户'] } })
    const next = await write(trx => renewKey(trx, key, by))
    expect(await newest()).toMatchObject({ action: 'partner/rotate', object: added.object, changes: { key: [key, next] } })
    const count = (await entries()).length
    expect(await write(trx => endPartner(trx, key, by))).toBe(false)
    expect(await write(trx => renewKey(trx, key, by))).toBeUndefined()
    expect(await write(trx => setPartner(trx, key, { name: '旧' }, by))).toBeUndefined()
    expect(await entries()).toHaveLength(count)
    expect(await write(trx => endPartner(trx, next!, by))).toBe(true)
    expect(await newest()).toMatchObject({ action: 'partner/revoke', object: added.object })
  })

  it('adds an entry for an import with its file and counts, and none for a dry run', async () => {
    const importer = { name: '张三', file: '价格.csv' }
    const aliases = (isDryRun: boolean) =>
      importAliases({
        database: shop.database,
        file: {
          count: 1,
          remarks: [],
          rejected: [],
          rows: [{ row: 2, said: '拜新同', generic: '硝苯地平', kind: 'trade', isRemoval: false }],
        },
        now: 1_000,
        isDryRun,
        by: importer,
      })
    const goods = (isDryRun: boolean) => importGoods({ database: shop.database, rows: [], now: 1_000, isDryRun, by: importer })
    const before = (await entries()).length
    await aliases(true)
    await goods(true)
    expect(await entries()).toHaveLength(before)
    await aliases(false)
    expect(await newest()).toMatchObject({ ...common, action: 'aliases/import', fields: { file: '价格.csv', saved: 1, rejected: 0 } })
    await goods(false)
    expect(await newest()).toMatchObject({ ...common, action: 'goods/import', fields: { file: '价格.csv', added: 0, falls: 0 } })
  })
})
