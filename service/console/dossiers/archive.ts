import { Readable } from 'node:stream'
import { strToU8, Zip, ZipPassThrough } from 'fflate'
import type { Kysely } from 'kysely'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { dossierKindNames, endlessDay } from '@yaoji/contract/goods/dossiers'
import type { Tables } from '../../platform/database/tables.ts'
import { keptSize, readKept } from '../../platform/files/read-kept.ts'
import type { Files } from '../../platform/files/settings.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { storedSetting } from '../../platform/settings/reader.ts'
import { archiveFormat } from '../../purchase/dossier/archive-index.ts'
import { approvedPapers, dossiersById, findDossier, type DossierRow, type PaperRow } from '../../purchase/dossier/rows.ts'
import { archivePage, type ArchivedDossier } from './archive-page.ts'
import { archiveMessages as messages } from './form-messages.ts'

type Db = Kysely<Tables>

/** Of all files together: the other firm has to forward the archive. Only one file at a time is in memory. */
const archiveMaxBytes = 64 * 1_048_576

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const

/** What was approved of the dossier itself; it may have been changed since. */
type Signed = Pick<DossierRow, 'name' | 'code' | 'scopes'>

/** The shop's own papers: the approved dossier of the firm that issues its invoices. A firm that buys from the shop needs them too. */
async function sellerOf(db: Db): Promise<string | undefined> {
  const { tax_number: code = '' } = await storedSetting(db, 'invoice_seller')
  if (code === '') return undefined
  const own = db.selectFrom('dossier').select('id').where('kind', '=', 'supplier').where('code', '=', code)
  return (await own.where('approved_review', 'is not', null).executeTakeFirst())?.id
}

/** Goods go with their supplier and holder; the salesperson is a person, whose papers go by an archive of their own. */
async function dossiersOf(db: Db, sn: string, seller: string | undefined): Promise<DossierRow[]> {
  const { id, supplier_id, holder_id, kind } = await findDossier(db, sn)
  const firms = kind === 'goods' ? [supplier_id, holder_id].filter(firm => firm !== null) : []
  const ids = [id, ...firms, ...(seller === undefined ? [] : [seller])]
  const rows = [...(await dossiersById(db, [...new Set(ids)])).values()]
  if (rows.some(({ approved_review }) => approved_review === null)) throw ApiError.conflict(messages.notApproved)
  return rows
}

async function reviewsOf(db: Db, rows: readonly DossierRow[]): Promise<ReadonlyMap<string | null, { hash: string; said: Signed }>> {
  const ids = rows.flatMap(({ approved_review }) => approved_review ?? [])
  const reviews = await db.selectFrom('dossier_review').select(['id', 'hash', 'document']).where('id', 'in', ids).execute()
  return new Map(reviews.map(({ id, hash, document }) => [id, { hash, said: JSON.parse(document) as Signed }])) // Written by sign.ts.
}

async function filesOf(db: Db, papers: readonly PaperRow[]) {
  const ids = papers.map(({ file_id }) => file_id)
  const rows = await db
    .selectFrom('dossier_file')
    .select(['id', 'type', keptSize.as('length')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, type, length }) => [id, { type, length: Number(length) }]))
}

const goodsOf = (db: Db, id: number | null) =>
  id === null
    ? undefined
    : db
        .selectFrom('goods')
        .select(['name', 'spec', 'dosage_form', 'manufacturer', 'approval_number', 'barcode'])
        .where('id', '=', id)
        .executeTakeFirst()

const dayOf = (day: string): string | null => (day === '' || day === endlessDay ? null : day)

type Indexed = { dossiers: ArchivedDossier[]; files: { path: string; id: string }[]; length: number }

/** The fields of docs/operators/dossiers.md: another shop reads them. */
async function indexOf(db: Db, rows: readonly DossierRow[], seller: string | undefined): Promise<Indexed> {
  const [papers, reviews] = [await approvedPapers(db, rows), await reviewsOf(db, rows)]
  const known = await filesOf(db, [...papers.values()].flat())
  const indexed: Indexed = { dossiers: [], files: [], length: 0 }
  for (const [at, row] of rows.entries()) {
    const { hash = '', said = row } = reviews.get(row.approved_review) ?? {}
    const folder = `${at + 1}-${dossierKindNames[row.kind]}-${row.sn}`
    const list = (papers.get(row.id) ?? []).toReversed().map((paper, place) => {
      const { type, length } = known.get(paper.file_id)!
      const path = `${folder}/${String(place + 1).padStart(2, '0')}-${paper.kind}.${endings[type]}`
      indexed.files.push({ path, id: paper.file_id })
      indexed.length += length
      const { kind, number, covers, issued_on, ends_on, sha256 } = paper
      return { kind, number, covers, issued_on: dayOf(issued_on), ends_on: dayOf(ends_on), file: path, type, bytes: length, sha256 }
    })
    indexed.dossiers.push({
      ...{ sn: row.sn, kind: row.kind, kind_name: dossierKindNames[row.kind], name: said.name, code: said.code },
      ...{ scopes: JSON.parse(said.scopes) as string[], goods: (await goodsOf(db, row.goods_id)) ?? null }, // Written by save.ts.
      ...{ ends_on: dayOf(row.ends_on), approved_hash: hash, papers: list, is_seller: row.id === seller },
    })
  }
  return indexed
}

/** A file after the other, read when the one before it was sent; scans and PDFs do not get smaller. */
async function* packed(
  read: (id: string) => Promise<Buffer<ArrayBuffer>>,
  texts: Readonly<Record<string, string>>,
  files: Indexed['files'],
  now: number,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (path: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(path)
    entry.mtime = new Date(now)
    zip.add(entry)
    entry.push(bytes, true)
  }
  for (const [path, text] of Object.entries(texts)) add(path, strToU8(text))
  for (const { path, id } of files) {
    yield* chunks.splice(0)
    add(path, await read(id))
  }
  zip.end()
  yield* chunks
}

/** The approved papers of a dossier, and the shop's own, for another firm. @throws {ApiError} 404, 409 */
export async function dossierArchive(
  db: Db,
  kept: Files,
  { sn, now, maxBytes = archiveMaxBytes }: { sn: string; now: number; maxBytes?: number },
): Promise<{ name: string; zip: Readable; files: number }> {
  const seller = await sellerOf(db)
  const { dossiers, files, length } = await indexOf(db, await dossiersOf(db, sn, seller), seller)
  if (length > maxBytes) throw ApiError.conflict(messages.tooLarge)
  const made_at = chinaMinute(now)
  const index = { ...archiveFormat, made_at, dossiers }
  const texts = { 'index.json': JSON.stringify(index, null, 2), [messages.page]: archivePage(made_at, dossiers) }
  const zip = Readable.from(
    packed(id => readKept(kept, db, 'dossier_file', id), texts, files, now),
    { objectMode: false },
  )
  return { name: messages.fileName(dossiers[0]?.name ?? sn, chinaDay(now)), zip, files: files.length }
}
