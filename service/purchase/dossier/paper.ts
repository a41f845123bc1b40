import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { DossierWire, operateDossierPaperCall } from '@yaoji/contract/calls/operator/dossier'
import { reportLimits } from '@yaoji/contract/calls/operator/inspection-report'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { dossierPaperTraits, papersOfKind } from '@yaoji/contract/goods/dossiers'
import { acceptFile, type Accepted } from '../../identity/uploads/accept.ts'
import { uploadMessages } from '../../identity/messages.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { hashOf } from '../../providers/secrets.ts'
import { messages } from './messages.ts'
import { lockDossier, scopesOf, type Acting, type DossierRow } from './rows.ts'
import { readDossier } from './wire.ts'

type Adding = Body<typeof operateDossierPaperCall>

/** @throws {ApiError} 422 at the field */
function checkDays({ paper_kind, issued_on, ends_on }: Omit<Adding, 'file'>, today: string): void {
  const { end } = dossierPaperTraits(paper_kind)
  for (const [field, day] of Object.entries({ issued_on, ends_on }))
    if (day !== undefined && addDays(day, 0) !== day) throw ApiError.invalid(field, messages.badDay)
  if (issued_on !== undefined && issued_on > today) throw ApiError.invalid('issued_on', messages.inFuture)
  if (ends_on === undefined) {
    if (end === 'always') throw ApiError.invalid('ends_on', messages.paperEnd(paper_kind))
    return
  }
  if (end === 'none') throw ApiError.invalid('ends_on', messages.paperHasNoEnd(paper_kind))
  if (ends_on < (issued_on ?? '')) throw ApiError.invalid('ends_on', messages.days)
  if (ends_on < today) throw ApiError.invalid('ends_on', messages.ended(paper_kind, ends_on))
}

/** @throws {ApiError} 422 at the field */
function checkPaper(dossier: DossierRow, body: Omit<Adding, 'file'>, today: string): void {
  const { paper_kind: kind, paper_number: number } = body
  if (!papersOfKind(dossier.kind, scopesOf(dossier)).includes(kind))
    throw ApiError.invalid('paper_kind', messages.paperNotOf(kind, dossier.kind))
  const hasNumber = dossierPaperTraits(kind).number === 'any'
  if (hasNumber && number === undefined) throw ApiError.invalid('paper_number', messages.paperNumber(kind))
  if (!hasNumber && number !== undefined) throw ApiError.invalid('paper_number', messages.paperHasNoNumber(kind))
  checkDays(body, today)
}

function acceptPaper(text: string): Accepted {
  const given = Buffer.from(text, 'base64url')
  if (given.length > reportLimits.fileMaxBytes) throw ApiError.invalid('file', uploadMessages.tooLarge)
  return acceptFile(given)
}

/**
 * Adds a paper, or a version of one: those before it stay, and what was approved stays in force until the new version is approved.
 *
 * @throws {ApiError}
 */
export async function addPaper(trx: Transaction<Tables>, body: Adding, done: Acting): Promise<DossierWire> {
  await keepPaper(trx, body, () => acceptPaper(body.file), done)
  return readDossier(trx, body.dossier_sn, done.now)
}

/** As `addPaper`, of a file that is accepted last. @throws {ApiError} before anything is written */
export async function keepPaper(
  trx: Transaction<Tables>,
  body: Omit<Adding, 'file'>,
  accept: () => Accepted,
  { name: operator, now }: Acting,
): Promise<void> {
  const { dossier_sn, paper_kind: kind, paper_number: number = '', covers = '', issued_on = '', ends_on = '' } = body
  const dossier = await lockDossier(trx, dossier_sn)
  checkPaper(dossier, body, chinaDay(now))
  const { bytes, type } = accept()
  const file_id = randomId()
  await trx.insertInto('dossier_file').values({ id: file_id, type, bytes }).execute()
  const paper = { dossier_id: dossier.id, kind, number, covers, issued_on, ends_on, file_id, sha256: hashOf(bytes) }
  await trx
    .insertInto('dossier_paper')
    .values({ ...paper, operator, created_at: now })
    .execute()
  await trx.updateTable('dossier').set({ state: 'draft', updated_at: now, operator }).where('id', '=', dossier.id).execute()
}
