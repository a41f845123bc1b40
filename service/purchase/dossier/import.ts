import type { Transaction } from 'kysely'
import { Value } from 'typebox/value'
import type { Answer, Body } from '@yaoji/contract/calls/call-types'
import type { consoleDossierImportCall } from '@yaoji/contract/calls/console/dossiers'
import { operateDossierSchemas, type operateDossierPaperCall, type operateDossierSaveCall } from '@yaoji/contract/calls/operator/dossier'
import type { DossierKind } from '@yaoji/contract/goods/dossiers'
import { isScope } from '@yaoji/contract/papers/scopes'
import { plainText } from '@yaoji/contract/validation/plain-text'
import type { Accepted } from '../../identity/uploads/accept.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { hashOf } from '../../providers/secrets.ts'
import type { GivenDossier, GivenPaper } from './archive-index.ts'
import { archiveMessages as messages } from './archive-messages.ts'
import { keepPaper } from './paper.ts'
import { lastVersions, papersOf, scopesOf, type Acting, type DossierRow } from './rows.ts'
import { keptCode, saveDossier } from './save.ts'

type Trx = Transaction<Tables>
type Imported = Answer<typeof consoleDossierImportCall>
type Saving = Body<typeof operateDossierSaveCall>
type Paper = Omit<Body<typeof operateDossierPaperCall>, 'file'>

/** What another firm sent: the files by the hash that the index says; a text says why a file is not accepted. */
export type GivenArchive = { dossiers: readonly GivenDossier[]; files: ReadonlyMap<string, Accepted | string> }

/** Dossiers that the imported ones name, by their numbers. */
type Related = { supplier?: string | undefined; holder?: string | undefined }

type Importing = { trx: Trx; files: GivenArchive['files']; done: Acting; answer: Imported }

const filled = (text: string | null): string | undefined => (text === null || text.trim() === '' ? undefined : text.trim())

/** Says why a part is left out, and goes on with the others. */
async function orRemark(remarks: string[], remark: (why: string) => string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // What the rules refuse is refused before anything is written.
    if (!(error instanceof ApiError)) throw error
    remarks.push(remark(error.message))
  }
}

const findOwn = (trx: Trx, kind: DossierKind, own: Partial<Pick<DossierRow, 'code' | 'name' | 'goods_id' | 'supplier_id'>>) =>
  Object.entries(own)
    .reduce(
      (query, [column, value]) => query.where(column as keyof typeof own, '=', value),
      trx.selectFrom('dossier').selectAll().where('kind', '=', kind),
    )
    .executeTakeFirst()

async function idOf(trx: Trx, sn: string): Promise<string> {
  return (await trx.selectFrom('dossier').select('id').where('sn', '=', sn).executeTakeFirst())?.id ?? ''
}

/** @throws {ApiError} what the form of a dossier would say */
async function openedAs(trx: Trx, fields: Saving, done: Acting): Promise<string> {
  const { body } = operateDossierSchemas.operateDossierSave
  if (!Value.Check(body, fields)) throw ApiError.invalid('file', messages.badText)
  return (await saveDossier(trx, fields, done)).dossier_sn
}

/** The last version of each paper that a dossier has: its hash, by its kind. */
type Kept = Map<string, string>

async function takePaper(importing: Importing, sn: string, kept: Kept, { kind, sha256, ...given }: GivenPaper): Promise<'added' | 'same'> {
  const { trx, files, done } = importing
  // A large archive comes in parts: what an earlier one brought need not be in this one.
  if (kept.get(kind) === sha256) return 'same'
  const file = files.get(sha256)
  if (file === undefined) throw ApiError.invalid('file', messages.noFile(kind))
  if (typeof file === 'string') throw ApiError.invalid('file', file)
  const bytes = Buffer.from(file.bytes)
  const hash = hashOf(bytes)
  if (kept.get(kind) === hash) return 'same'
  const [paper_number, covers] = [filled(given.number), filled(given.covers)]
  const [issued_on, ends_on] = [filled(given.issued_on), filled(given.ends_on)]
  const fields = {
    ...{ dossier_sn: sn, paper_kind: kind },
    ...(paper_number && { paper_number }),
    ...(covers && { covers }),
    ...(issued_on && { issued_on }),
    ...(ends_on && { ends_on }),
  }
  const { body } = operateDossierSchemas.operateDossierPaper
  if (!Value.Check(body, { ...fields, file: 'AA' })) throw ApiError.invalid('file', messages.badText)
  await keepPaper(trx, fields as Paper, () => ({ bytes, type: file.type }), done) // Checked by the schema.
  kept.set(kind, hash)
  return 'added'
}

async function takePapers(importing: Importing, sn: string, { kind, name, papers }: GivenDossier, isNew: boolean): Promise<void> {
  const { trx, answer } = importing
  const { dossiers, remarks } = answer
  const kept: Kept = new Map(lastVersions(await papersOf(trx, await idOf(trx, sn))).map(paper => [paper.kind, paper.sha256]))
  const counted = { added: 0, same: 0 }
  for (const paper of papers)
    await orRemark(
      remarks,
      why => messages.refused(messages.paper(kind, name, paper.kind), why),
      async () => void counted[await takePaper(importing, sn, kept, paper)]++,
    )
  dossiers.push({ dossier_sn: sn, kind, name, is_new: isNew ? 1 : 0, ...counted })
}

function scopesIn({ kind, name, scopes }: GivenDossier, remarks: string[]) {
  const unknown = scopes.filter(scope => !isScope(scope))
  if (unknown.length > 0) remarks.push(messages.unknownScopes(kind, name, unknown))
  return scopes.filter(isScope)
}

/** Opens the dossier of a firm or an agent, or finds that of the same code, and adds its papers; answers its number. */
async function takeFirm(importing: Importing, given: GivenDossier, supplier?: string): Promise<string> {
  const { trx, done, answer } = importing
  const { kind } = given
  const [name, code] = [given.name.trim(), keptCode(kind, given.code)]
  const scopes = scopesIn(given, answer.remarks)
  const own = kind === 'agent' ? { name, code, supplier_id: await idOf(trx, supplier ?? '') } : { code }
  const known = await findOwn(trx, kind, own)
  const isOther = known && scopes.toSorted().join() !== scopesOf(known).toSorted().join()
  if (isOther) answer.remarks.push(messages.otherScopes(kind, name))
  const fields: Saving = { dossier_kind: kind, name, dossier_code: given.code, scopes, ...(supplier && { supplier }) }
  const sn = known?.sn ?? (await openedAs(trx, fields, done))
  await takePapers(importing, sn, given, !known)
  return sn
}

/** Our goods that are these: of the same approval and, where both have them, the same bar code and spec. */
async function goodsFor(trx: Trx, { approval_number: approval, barcode, spec }: NonNullable<GivenDossier['goods']>): Promise<number[]> {
  if (filled(approval) === undefined && filled(barcode) === undefined) return []
  const rows = await trx
    .selectFrom('goods')
    .select(['id', 'spec', 'barcode', 'approval_number'])
    .$if(filled(approval) !== undefined, query => query.where('approval_number', '=', approval.trim()))
    .$if(filled(approval) === undefined, query => query.where('barcode', '=', barcode.trim()))
    .orderBy('id')
    .limit(200)
    .execute()
  const same = rows.filter(row => !filled(barcode) || row.barcode === '' || row.barcode === barcode.trim())
  const exact = same.filter(row => plainText(row.spec) === plainText(spec))
  return exact.map(({ id }) => id)
}

async function takeGoods(importing: Importing, given: GivenDossier, { supplier, holder }: Related): Promise<void> {
  const { trx, done, answer } = importing
  const { name, goods } = given
  const ids = goods ? await goodsFor(trx, goods) : []
  const [id] = ids
  if (id === undefined) return void answer.remarks.push(messages.noGoods(name))
  if (ids.length > 1) return void answer.remarks.push(messages.manyGoods(name, ids))
  if (supplier === undefined || holder === undefined) return void answer.remarks.push(messages.noFirms(name))
  const known = await findOwn(trx, 'goods', { goods_id: id, supplier_id: await idOf(trx, supplier) })
  const fields: Saving = { dossier_kind: 'goods', goods_id: String(id), supplier, holder }
  const sn = known?.sn ?? (await openedAs(trx, fields, done))
  await takePapers(importing, sn, given, !known)
}

/**
 * Opens dossiers of what another firm sent as drafts, or adds its papers to those that there are. Each part is judged as if it were typed;
 * what is refused is named, and the rest is taken. Three people sign as always.
 *
 * @throws {ApiError} where an agent comes without the supplier
 */
export async function importDossiers(
  trx: Trx,
  { dossiers, files }: GivenArchive,
  supplier: string | undefined,
  done: Acting,
): Promise<Imported> {
  const importing: Importing = { trx, files, done, answer: { dossiers: [], remarks: [] } }
  const { remarks } = importing.answer
  const related: Related = { supplier }
  const seller = dossiers.find(each => each.is_seller && each.kind === 'supplier')
  for (const given of dossiers) {
    const { kind, name } = given
    if (kind === 'goods') continue
    if (kind === 'agent' && supplier === undefined) throw ApiError.invalid('supplier', messages.needsSupplier)
    if (kind === 'supplier' && seller !== undefined && given !== seller) {
      remarks.push(messages.upstream(name))
      continue
    }
    await orRemark(
      remarks,
      why => messages.skipped(kind, name, why),
      async () => {
        const sn = await takeFirm(importing, given, kind === 'agent' ? supplier : undefined)
        if (kind !== 'agent') related[kind] ??= sn
      },
    )
  }
  for (const given of dossiers.filter(({ kind }) => kind === 'goods'))
    await orRemark(
      remarks,
      why => messages.skipped('goods', given.name, why),
      () => takeGoods(importing, given, related),
    )
  return importing.answer
}
