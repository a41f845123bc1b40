import type { Transaction } from 'kysely'
import type { IdCardKind } from '@yaoji/contract/papers/kinds'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { emptied } from '../../platform/files/rows.ts'
import { openPaper } from './hand-in.ts'
import { ownConsent, type Owner } from './id-consent.ts'
import { tellOfPaper } from './notices.ts'

type Trx = Transaction<Tables>
type Card = { memberId: number; kind: IdCardKind }

/** What is put together or looked at begins again without pages. */
async function dropOpenPages(trx: Trx, { memberId, kind }: Card): Promise<void> {
  const open = await openPaper(trx, memberId, kind)
  if (!open) return
  const pages = await trx.deleteFrom('handed_page').where('paper_id', '=', open.id).returning('file_id').execute()
  const ids = pages.map(page => page.file_id).toSorted()
  if (ids.length > 0) await trx.deleteFrom('file').where('id', 'in', ids).execute()
  if (open.state !== 'rejected') await trx.updateTable('handed_paper').set({ state: 'draft' }).where('id', '=', open.id).execute()
}

/** The photographs of what was approved go; the rows of papers and pages stay as the record of it. */
async function emptyPages(trx: Trx, { memberId, kind }: Card): Promise<void> {
  const pages = trx
    .selectFrom('handed_page')
    .innerJoin('handed_paper', 'handed_paper.id', 'handed_page.paper_id')
    .where('handed_paper.member_id', '=', memberId)
    .where('handed_paper.kind', '=', kind)
    .select('handed_page.file_id')
  await trx.updateTable('file').set(emptied).where('id', 'in', pages).execute()
}

/** A 店主 withdraws the consent to a card: its photographs go at once, and its paper is no longer in force. */
export async function withdrawConsent(trx: Trx, id: string, { personId, now }: Pick<Owner, 'personId' | 'now'>): Promise<void> {
  const { member_id: memberId } = await ownConsent(trx, id, personId)
  await lockMember(trx, memberId)
  // Read again behind the lock: another 店主 may have withdrawn it meanwhile.
  const { kind } = await ownConsent(trx, id, personId)
  const card = { memberId, kind }
  const ofKind = trx.updateTable('id_consent').where('member_id', '=', memberId).where('kind', '=', kind).where('withdrawn_at', 'is', null)
  await ofKind.set({ withdrawn_at: now, withdrawn_by: personId }).execute()
  await dropOpenPages(trx, card)
  await emptyPages(trx, card)
  const ofStore = trx.updateTable('handed_paper').where('member_id', '=', memberId).where('kind', '=', kind)
  await ofStore.where('state', '=', 'approved').set({ state: 'replaced' }).execute()
  await trx.deleteFrom('member_paper').where('member_id', '=', memberId).where('kind', '=', kind).execute()
  await tellOfPaper(trx, { ...card, event: 'withdrawn', cause: `withdrawn:${id}`, detail: '', now })
}
