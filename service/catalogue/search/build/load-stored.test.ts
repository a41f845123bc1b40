import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillCommerceFixture } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../../testing/service/app/start-test-app.ts'
import { createSearchIndex } from '../create-index.ts'
import { reloadGoods } from './load-index.ts'
import { loadStored } from './load-stored.ts'

const seed = { name: 'commerce', fill: fillCommerceFixture }
const asked = ['试验商品', 'sysp', '试验商品1', '6900000000017', '改名']

describe.each(dialects)('the index that is kept of %s', dialect => {
  let shop: TestApp
  let folder: string
  let file: string
  const load = (code = 'one') => loadStored(shop.database.read, { file, code })
  const change = (id: number, values: { name?: string; brand?: string; status?: string; sales?: number; origin?: string }) =>
    shop.database.write(trx => trx.updateTable('goods').set(values).where('id', '=', id).execute())
  /** Searches the loaded index and one built again from the same goods. */
  const found = async (code?: string) => {
    const { state, changed } = await load(code)
    const index = createSearchIndex({ state })
    await reloadGoods(shop.database.read, index, changed)
    const restored = createSearchIndex({ state: (await loadStored(shop.database.read, undefined)).state })
    const answers = asked.map(text => index.suggest(text, { limit: 50 }))
    expect(answers).toEqual(asked.map(text => restored.suggest(text, { limit: 50 })))
    return { changed, first: index.list('改名') }
  }
  const writtenAt = () => statSync(file).mtimeMs

  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed, isOwn: true })
    folder = mkdtempSync(join(tmpdir(), 'yaoji-kept-'))
    file = join(folder, 'data', 'search-index.kept')
    await load()
  })
  afterEach(async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  })

  test('is read again and not built', async () => {
    const before = writtenAt()
    const bytes = readFileSync(file)
    expect((await found()).changed).toEqual([])
    expect(writtenAt()).toBe(before)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // Proves that the file was read: it has the goods' former name, the database another.
    await change(goodsIds.packed, { name: '改名胶囊' })
    const { state } = await load()
    expect(createSearchIndex({ state }).list('改名')).toEqual([])
    expect(readFileSync(file)).toEqual(bytes)
  })

  test('names the goods that have changed, whatever of them it was', async () => {
    await change(goodsIds.packed, { name: '改名胶囊' })
    await change(goodsIds.herb, { sales: 77 })
    expect(await found()).toEqual({ changed: [goodsIds.packed, goodsIds.herb].toSorted((a, b) => a - b), first: [goodsIds.packed] })
  })

  test('names goods with a character that has moved from one text into the next', async () => {
    const { name, brand } = await shop.database.read
      .selectFrom('goods')
      .select(['name', 'brand'])
      .where('id', '=', goodsIds.packed)
      .executeTakeFirstOrThrow()
    await change(goodsIds.packed, { name: name.slice(0, -1), brand: `${name.slice(-1)}${brand}` })
    expect((await found()).changed).toEqual([goodsIds.packed])
  })

  test('names goods that are gone, off the shelf or new, at either end of all ids', async () => {
    const row = await shop.database.read.selectFrom('goods').selectAll().where('id', '=', goodsIds.packed).executeTakeFirstOrThrow()
    const last = await shop.database.read
      .selectFrom('goods')
      .select('id')
      .where('status', '=', 'on')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await change(last.id, { status: 'off' })
    expect((await found()).changed).toEqual([last.id])
    await shop.database.write(trx =>
      trx
        .insertInto('goods')
        .values({ ...row, id: 9_001, name: '改名颗粒' })
        .execute(),
    )
    expect(await found()).toEqual({ changed: [last.id, 9_001], first: [9_001] })
  })

  test('is built and kept again where many have changed', async () => {
    await shop.database.write(trx => trx.updateTable('goods').set({ name: '改名胶囊' }).where('status', '=', 'on').execute())
    expect((await found()).changed).toEqual([])
    await change(goodsIds.packed, { name: '又一个' })
    expect((await found()).changed).toEqual([goodsIds.packed])
  })

  test.each([
    ['of other code', async () => 'another'],
    ['with other names of operators', async () => void (await addName())],
    ['cut short', async () => truncateSync(file, statSync(file).size - 5)],
    ['with one bit that is not as it was written', async () => spoil(0.7)],
    ['of something else', async () => writeFileSync(file, 'no index')],
    ['that is not there', async () => rmSync(file)],
  ])('is built again next to one %s', async (_, prepare) => {
    await change(goodsIds.packed, { name: '改名胶囊' })
    const code = (await prepare()) ?? 'one'
    expect(await found(code)).toEqual({ changed: [], first: [goodsIds.packed] })
    expect((await load(code)).changed).toEqual([])
  })

  test('is answered also where it cannot be kept', async () => {
    rmSync(file)
    mkdirSync(file)
    await change(goodsIds.packed, { name: '改名胶囊' })
    expect(await found()).toEqual({ changed: [], first: [goodsIds.packed] })
    expect(readdirSync(dirname(file))).toEqual([basename(file)])
  })

  const addName = () =>
    shop.database.write(trx =>
      trx.insertInto('goods_alias').values({ said: '某某药', generic: '试验商品', kind: 'trade', updated_at: 0 }).execute(),
    )

  function spoil(where: number): void {
    const bytes = readFileSync(file)
    const at = Math.floor(bytes.length * where)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    writeFileSync(file, bytes)
  }
})
