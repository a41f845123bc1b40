import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFilesShop, type FilesShop } from '../../../testing/service/shops/files-shop.ts'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { checkFiles } from './check-files.ts'
import { dropGone } from './drop-gone.ts'
import { moveFile, type Mover } from './move-file.ts'
import { adopt, NotOwnFiles, UnclaimedFiles } from './ownership.ts'
import { openFiles, outerPlaces } from './settings.ts'

const places = dialects.flatMap(dialect => outerPlaces.map(place => ({ dialect, place })))

describe.each(places)('files in $place of a shop whose database was copied on $dialect.name', ({ dialect, place }) => {
  let at: FilesShop
  let original: Mover
  let other: TestApp
  let copy: Mover
  let key: string
  beforeEach(async () => {
    at = await openFilesShop(dialect)
    other = await startTestApp(dialect, { seed: 'none' })
    const { folder, s3 } = at.files
    const files = () => openFiles({ target: place, folder, s3: place === 's3' ? s3 : undefined })
    original = { ...at.mover, files: files() }
    // A copy has all rows of the original, and is somewhere else.
    copy = { database: other.database, files: files(), now: other.clock.now }
    const { id } = await at.shop.database.read.selectFrom('installation').select('id').executeTakeFirstOrThrow()
    const [file = ''] = await at.made(1)
    await moveFile(original, { table: 'file', id: file }, place)
    key = (await at.row(file)).kept_as
    await other.database.write(async trx => {
      await trx.updateTable('installation').set({ id }).execute()
      await trx.insertInto('file_gone').values({ kept_as: key, kept_in: place, due_at: 0 }).execute()
    })
  })
  afterEach(async () => {
    await other.close()
    await at.close()
  })

  const start = ({ database, files }: Mover, report: (problem: string) => void = () => undefined) =>
    checkFiles(database.read, files, report)
  const isThere = async () => (await (await original.files.store(place)).head(key)) !== undefined
  const setting = place === 's3' ? 'YAOJI_S3_URL' : 'YAOJI_FILES_DIR'

  it('let the original start again and keep the copy from starting, which says what to do', async () => {
    await expect(start(original)).resolves.toBeUndefined()
    await expect(start(copy)).rejects.toThrow(
      new RegExp(`^the files in .+ belong to another installation .+ another ${setting}, or run "npm run files -- adopt"`),
    )
  })

  it('are neither deleted nor joined by those of the copy', async () => {
    await expect(dropGone(copy)).rejects.toThrow(NotOwnFiles)
    expect(await isThere()).toBe(true)
    const own = { id: 'own', type: 'image/png' as const, bytes: Buffer.from('own'), operator: '', created_at: 0 }
    await other.database.write(trx => trx.insertInto('shop_picture').values(own).execute())
    await expect(moveFile(copy, { table: 'shop_picture', id: 'own' }, place)).rejects.toThrow(NotOwnFiles)
    const keys = []
    for await (const each of (await copy.files.store(place)).list('shop_picture/')) keys.push(each)
    expect(keys).toEqual([])
  })

  it('belong to the copy after it took them over, and no longer to the original', async () => {
    expect(await adopt(copy.database.read, copy.files, place)).toMatchObject({ isNew: true })
    expect(await adopt(copy.database.read, copy.files, place)).toMatchObject({ isNew: false })
    await start(copy)
    await expect(start(original)).rejects.toThrow(NotOwnFiles)
    expect([await dropGone(copy), await isThere()]).toEqual([1, false])
  })

  // As after a release that did not note it: the copy may be the first that gets this one.
  it('are neither deleted nor joined by anybody while it is not noted whose they are, and both open', async () => {
    await (await original.files.store(place)).delete('owner/installation.json')
    await original.database.write(trx => trx.insertInto('file_gone').values({ kept_as: key, kept_in: place, due_at: 0 }).execute())
    for (const each of [copy, original]) {
      const reported: string[] = []
      await start({ ...each, files: openFiles(each.files) }, problem => reported.push(problem))
      expect(reported).toEqual([expect.stringMatching(`^it is not noted whose the files in .+ "npm run files -- adopt ${place}"`)])
      await expect(dropGone(each)).rejects.toThrow(UnclaimedFiles)
    }
    const [file = ''] = await at.made(1)
    await expect(moveFile({ ...original, files: openFiles(original.files) }, { table: 'file', id: file }, place)).rejects.toThrow(
      UnclaimedFiles,
    )
    expect([await isThere(), (await at.row(file)).kept_in]).toEqual([true, 'row'])
    expect(await adopt(original.database.read, original.files, place)).toMatchObject({ isNew: true })
    await expect(start(copy)).rejects.toThrow(NotOwnFiles)
    await start(original)
    expect([await dropGone(original), await isThere()]).toEqual([1, false])
  })

  it('are not taken by a database that has none of them itself', async () => {
    await (await original.files.store(place)).delete('owner/installation.json')
    await copy.database.write(trx => trx.deleteFrom('file_gone').execute())
    const reported: string[] = []
    await start(copy, problem => reported.push(problem))
    expect(reported).toHaveLength(1)
    expect(await (await original.files.store(place)).head('owner/installation.json')).toBeUndefined()
  })

  it('are no one’s to delete while it cannot be read whose they are', async () => {
    await (await original.files.store(place)).put('owner/installation.json', Buffer.from('{"owner'))
    await expect(start(original)).rejects.toThrow('on an unknown host, since an unknown day')
    await expect(dropGone(copy)).rejects.toThrow(NotOwnFiles)
    await adopt(original.database.read, original.files, place)
    await start(original)
  })
})
