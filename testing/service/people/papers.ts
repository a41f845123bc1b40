import type { Transaction } from 'kysely'
import { idConsent } from '@yaoji/contract/papers/id-consent'
import { randomId } from '../../../service/platform/database/random-id.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { paperPurpose } from '../../../service/identity/uploads/keep.ts'
import type { Belongings } from '../access/belongings.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import { tinyPng } from '../app/tiny-files.ts'

const bytes = Buffer.from(tinyPng, 'base64url')

async function agreeToCard(trx: Transaction<Tables>, id: string, member_id: number, agreed_at: number): Promise<void> {
  const owners = trx.selectFrom('membership').select('person_id').where('member_id', '=', member_id).where('role', '=', 'owner')
  const owner = await owners.executeTakeFirst()
  if (!owner) return
  const consent = { id, member_id, kind: '受托人身份证', person_id: owner.person_id, version: idConsent.version, agreed_at } as const
  await trx
    .insertInto('id_consent')
    .values({ ...consent, withdrawn_at: null, withdrawn_by: null })
    .execute()
}

/** A paper with a page that is being put together, one that waits to be looked at, and a file that has come in one piece. */
export async function equipPapers(
  { database, clock }: Shop,
  memberId: number,
): Promise<Pick<Belongings, 'upload' | 'paperPage' | 'handed' | 'consent'>> {
  const [draft, handed, paperPage, upload, consent] = [randomId(), randomId(), randomId(), randomId(), randomId()]
  const now = clock.now()
  const own = { member_id: memberId, person_id: null, decided_at: null, created_at: now }
  await database.write(async trx => {
    for (const table of ['handed_page', 'handed_paper', 'file_piece', 'id_consent'] as const)
      await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
    await trx
      .insertInto('handed_paper')
      .values([
        { ...own, id: draft, kind: '质量保证协议', state: 'draft', sent_at: null },
        { ...own, id: handed, kind: '法定代表人身份证', state: 'waiting', sent_at: now },
      ])
      .execute()
    await trx
      .insertInto('file')
      .values({ id: paperPage, member_id: memberId, type: 'image/png', bytes, used_for: paperPurpose(draft), created_at: now })
      .execute()
    const page = { file_id: paperPage, paper_id: draft, member_id: memberId, upload: randomId(), position: 1, state: 'waiting' as const }
    await trx.insertInto('handed_page').values(page).execute()
    await agreeToCard(trx, consent, memberId, now)
    await trx.insertInto('file_piece').values({ member_id: memberId, upload, position: 0, bytes, created_at: now }).execute()
  })
  return { upload, paperPage, handed, consent }
}
