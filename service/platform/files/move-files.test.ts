import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { bytesFor, openFilesShop, type FilesShop } from '../../../testing/service/shops/files-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'
import { errorMessages } from '../http/messages/error-messages.ts'
import { dropGone } from './drop-gone.ts'
import { examineFiles } from './examine-files.ts'
import { countFiles, moveFile } from './move-file.ts'
import { bytesOf } from './read-kept.ts'
import { fileTables, ownBytes } from './rows.ts'

describe.each(dialects)('files that are moved on %s', dialect => {
  let at: FilesShop
  beforeEach(async () => {
    at = await openFilesShop(dialect)
  })
  afterEach(() => at.close())

  it('are the same everywhere: from rows to S3, to a folder and back, and nothing stays behind', async () => {
    const ids = await at.made(9)
    for (const [to, inS3] of [
      ['s3', 9],
      ['folder', 0],
      ['s3', 9],
      ['row', 0],
    ] as const) {
      expect(await at.move(to)).toEqual({ files: 9, bytes: 9 * 16 * 400, problems: [] })
      for (const id of ids) expect(await at.bytesOf(id)).toEqual(bytesFor(id))
      await dropGone(at.mover)
      expect([await at.stored().then(keys => keys.length), ownBytes(await at.row(ids[0]!)).length]).toEqual([
        inS3,
        to === 'row' ? 6_400 : 0,
      ])
      expect(await examineFiles(at.shop.database.read, at.files, { isThorough: true })).toEqual({ problems: [], strays: [] })
      expect(await at.move(to)).toEqual({ files: 0, bytes: 0, problems: [] })
    }
  })

  it('take few statements and two requests each', async () => {
    const [first, id] = await at.made(2)
    // Whose the bucket is, is asked before the first of many.
    await moveFile(at.mover, { table: 'file', id: first! }, 's3')
    const [before, requests] = [at.shop.database.statements(), at.s3.requests.length]
    await moveFile(at.mover, { table: 'file', id: id! }, 's3')
    const statements = at.shop.database.statements() - before
    expect([statements, at.s3.requests.slice(requests).map(each => each.split(' ')[0])]).toEqual([
      dialect.name === 'sqlite' ? 6 : 10,
      ['PUT', 'GET'],
    ])
  })

  it('of every table are moved, and papers of dossiers change in no other way', async () => {
    const goods_id = goodsIds.packed
    const by = { operator: '', created_at: 0 }
    const rows = {
      file: { member_id: 1, used_for: null, created_at: 0 },
      report_file: { goods_id, batch: 'B', hash: '', replaced_at: 0, ...by },
    }
    const typed = { ...rows, goods_photo: { goods_id, ...by }, shop_picture: by, dossier_file: {} }
    await at.shop.database.write(async trx => {
      for (const table of fileTables) {
        const type = table === 'report_file' ? {} : { type: 'image/png' }
        const row = { id: `a-${table}`, bytes: bytesFor(table), ...typed[table], ...type }
        await trx
          .insertInto(table as 'file')
          .values(row as never)
          .execute()
      }
    })
    const change = (set: object) => at.shop.database.write(trx => trx.updateTable('dossier_file').set(set).execute())
    for (const to of ['s3', 'row'] as const) {
      expect(await at.move(to)).toMatchObject({ files: fileTables.length, problems: [] })
      expect(await countFiles(at.shop.database.read, to)).toBe(fileTables.length)
      for (const table of fileTables) expect(await bytesOf(at.files, at.shop.database.read, table, `a-${table}`)).toEqual(bytesFor(table))
      await expect(change({ type: 'image/jpeg' })).rejects.toThrow('never change')
    }
    await expect(change({ bytes: Buffer.from('other') })).rejects.toThrow('never change')
    // Its `_` is no sign of any kind, and its case counts.
    for (const kept_as of ['dossier_file/a-dossier-file/x', 'DOSSIER_FILE/A-DOSSIER_FILE/x', 'dossier_file/a-dossier_file', 'file/x'])
      await expect(change({ kept_in: 's3', kept_as, kept_sha256: 'x', kept_size: 1 })).rejects.toThrow('never change')
  })

  it('are read and uploaded as before, and only they answer 503 while S3 is away', async () => {
    const upload = () => at.shop.call(fileUploadCall, { as: 'buyer', body: { file: tinyPng } })
    const cookie = await at.shop.login('buyer')
    const read = (id: string) => at.shop.app.inject({ url: `/file/${id}`, headers: { cookie } })
    const { id } = (await upload()).body.data
    await at.move('s3')
    expect((await read(id)).rawPayload.toString('base64url')).toBe(tinyPng)
    at.s3.hurt((_, response) => void response.destroy())
    const answer = await read(id)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([503, '10', { msg: errorMessages.filesDown }])
    // What arrives meanwhile waits in its row.
    const later = await upload()
    expect([later.status, (await read(later.body.data.id)).statusCode]).toEqual([200, 200])
    await expect(at.move('s3')).rejects.toThrow('S3')
    at.s3.hurt(undefined)
    await expect.poll(async () => (await read(id)).statusCode, { interval: 100 }).toBe(200)
  })

  it('are moved once by two commands together, and the other copy is deleted', async () => {
    const ids = await at.made(8)
    const [one, other] = await Promise.all([at.move('s3'), at.move('s3')])
    expect(one.files + other.files).toBe(8)
    await dropGone(at.mover)
    expect(await at.stored()).toHaveLength(8)
    for (const id of ids) expect(await at.bytesOf(id)).toEqual(bytesFor(id))
  })

  it('are reported, not moved and never answered where S3 changed or lost them', async () => {
    const [changed, lost] = await at.made(2)
    await at.move('s3')
    const store = await at.files.store('s3')
    await store.put((await at.row(changed!)).kept_as, Buffer.from('other bytes'))
    await store.delete((await at.row(lost!)).kept_as)
    await store.put('file/stray/key', Buffer.from('stray'))
    const found = await examineFiles(at.shop.database.read, at.files)
    expect([found.problems.length, found.strays]).toEqual([2, [{ place: 's3', key: 'file/stray/key' }]])
    expect((await at.move('row')).problems.toSorted()).toEqual(
      [`file ${changed}: the bytes of`, `file ${lost}: there is no file`].toSorted().map(text => expect.stringContaining(text)),
    )
  })
})
