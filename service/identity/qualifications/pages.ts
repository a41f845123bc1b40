import type { Transaction } from 'kysely'
import * as joiningLimits from '@yaoji/contract/people/joining'
import type { PaperKind } from '@yaoji/contract/papers/kinds'
import type { HandedPageRow } from '../../platform/database/rows.ts'
import type { Database } from '../../platform/database/database.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { acceptFile, type Accepted } from '../uploads/accept.ts'
import { paperPurpose } from '../uploads/keep.ts'
import { dropPieces, joinPieces } from '../uploads/pieces.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { openPaper, paperInHand, refuseUnderReview } from './hand-in.ts'
import { consentProblem, type Owner } from './id-consent.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type NewPage = { kind: PaperKind; upload: string; pieces: number; replaces?: string | undefined }
type KnownPage = { file_id: string; position: number; state: HandedPageRow['state'] }

async function isThere(trx: Trx, { memberId }: Owner, { kind, upload }: NewPage): Promise<boolean> {
  const paper = await openPaper(trx, memberId, kind)
  const page =
    paper &&
    (await trx.selectFrom('handed_page').select('file_id').where('paper_id', '=', paper.id).where('upload', '=', upload).executeTakeFirst())
  return page !== undefined
}

/** The page whose place a new one takes: the one that is named, else the first that was sent back. */
const replacedBy = ({ replaces }: NewPage, pages: readonly KnownPage[]): KnownPage | undefined =>
  pages.find(each => each.file_id === replaces) ?? pages.find(each => each.state === 'rejected')

async function deletePage(trx: Trx, fileId: string): Promise<void> {
  await trx.deleteFrom('handed_page').where('file_id', '=', fileId).execute()
  await trx.deleteFrom('file').where('id', '=', fileId).execute()
}

async function insertPage(trx: Trx, page: NewPage, { bytes, type }: Accepted, owner: Owner): Promise<void> {
  const problem = await consentProblem(trx, page.kind, owner.memberId)
  if (problem !== undefined) throw ApiError.invalid('consent', problem)
  const paper = await paperInHand(trx, page.kind, owner)
  const pages = await trx
    .selectFrom('handed_page')
    .select(['file_id', 'position', 'state', 'upload'])
    .where('paper_id', '=', paper.id)
    .orderBy('position')
    .execute()
  if (pages.some(each => each.upload === page.upload)) return
  const replaced = replacedBy(page, pages)
  if (!replaced && pages.length >= joiningLimits.paperPagesMax)
    throw ApiError.invalid('file', messages.tooManyPages(joiningLimits.paperPagesMax))
  const id = randomId()
  const { memberId: member_id, now: created_at } = owner
  await trx
    .insertInto('file')
    .values({ id, member_id, type, bytes, used_for: paperPurpose(paper.id), created_at })
    .execute()
  const position = replaced?.position ?? Math.max(0, ...pages.map(each => each.position)) + 1
  if (replaced) await deletePage(trx, replaced.file_id)
  await trx
    .insertInto('handed_page')
    .values({ file_id: id, paper_id: paper.id, member_id, upload: page.upload, position, state: 'waiting' })
    .execute()
  await dropPieces(trx, { memberId: member_id, upload: page.upload })
}

/**
 * Makes a page of a file that was uploaded in pieces; it takes the place of one that was sent back. A repeat changes nothing; a refused
 * file is deleted.
 */
export async function addPage({ read, write }: Database, page: NewPage, owner: Owner): Promise<void> {
  const { memberId } = owner
  if (await write(trx => isThere(trx, owner, page))) return
  const upload = { memberId, upload: page.upload }
  const bytes = await joinPieces(read, { ...upload, pieces: page.pieces })
  try {
    // Checked between the transactions, so no lock is held meanwhile.
    const accepted = acceptFile(bytes)
    await write(trx => insertPage(trx, page, accepted, owner))
  } catch (error) {
    if (error instanceof ApiError) await write(trx => dropPieces(trx, upload))
    throw error
  }
}

/** Takes a page, and its file with it, out of a paper that is in hand; answers its kind. */
export async function removePage(trx: Trx, fileId: string, { memberId }: Owner): Promise<PaperKind> {
  await lockMember(trx, memberId)
  const page = await trx
    .selectFrom('handed_page')
    .innerJoin('handed_paper', 'handed_paper.id', 'handed_page.paper_id')
    .where('file_id', '=', fileId)
    .where('handed_page.member_id', '=', memberId)
    .select(['handed_paper.kind', 'handed_paper.state'])
    .executeTakeFirst()
  if (!page) throw ApiError.notFound()
  refuseUnderReview(page)
  await deletePage(trx, fileId)
  return page.kind
}
