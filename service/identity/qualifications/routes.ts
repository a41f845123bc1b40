import type { FastifyInstance } from 'fastify'
import {
  paperConsentCall,
  paperListCall,
  paperPageAddCall,
  paperPageRemoveCall,
  paperSaveCall,
  paperWithdrawCall,
  scopeTreeCall,
} from '@yaoji/contract/calls/identity/qualifications'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { moneyPapers, type PaperKind } from '@yaoji/contract/papers/kinds'
import type { Role } from '@yaoji/contract/people/roles'
import type { MemberRow, PersonRow } from '../../platform/database/rows.ts'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { checkFactor } from '../second-factor/check.ts'
import { nextEnding } from '../user/paper-days.ts'
import { savePaper, withdrawPaper } from './hand-in.ts'
import { giveConsent, type Owner } from './id-consent.ts'
import { loadPapers } from './load.ts'
import { addPage, removePage } from './pages.ts'
import { loadScopeTree } from './scope-tree.ts'
import { listWire, paperWire, type PaperView } from './wire.ts'

type Asked = { member: MemberRow; person: PersonRow; role: Role; now: number }

/** Papers of a store: read by its people, handed in by its owners. */
export function registerPaper(app: FastifyInstance, context: SettingContext): void {
  const { database, config } = context
  const { read, write } = database
  const viewOf = ({ member, role, now }: Asked): PaperView => ({
    member,
    today: chinaDay(now),
    serviceOrigin: config.serviceOrigin,
    isOwner: role === 'owner',
  })
  const ownerOf = ({ member, person, now }: Asked): Owner => ({ memberId: member.id, personId: person.id, now })
  const answer = async (kind: PaperKind, asked: Asked) => paperWire(kind, await loadPapers(read, asked.member.id), viewOf(asked))

  route(app, context, paperListCall, async asked => {
    const { member, now } = asked
    const [papers, next] = [await loadPapers(read, member.id), await nextEnding(read, member.id, now)]
    return listWire(papers, next?.days, viewOf(asked))
  })

  route(app, context, scopeTreeCall, ({ member, now }) => loadScopeTree(read, member, chinaDay(now)))

  route(app, context, paperPageAddCall, async asked => {
    const { kind, upload_id: upload, pieces, replaces } = asked.body
    await addPage(database, { kind, upload, pieces, replaces }, ownerOf(asked))
    return answer(kind, asked)
  })

  route(app, context, paperPageRemoveCall, async asked =>
    answer(await write(trx => removePage(trx, asked.params.id, ownerOf(asked))), asked),
  )

  route(app, context, paperConsentCall, async asked => {
    await write(trx => giveConsent(trx, asked.body, ownerOf(asked)))
    return answer(asked.body.kind, asked)
  })

  route(app, context, paperSaveCall, async asked => {
    // What is only kept changes nothing yet.
    if (asked.body.is_sent === 1 && moneyPapers.includes(asked.body.kind)) await checkFactor(context, asked)
    await write(trx => savePaper(trx, asked.body, ownerOf(asked)))
    return answer(asked.body.kind, asked)
  })

  route(app, context, paperWithdrawCall, async asked =>
    answer(await write(trx => withdrawPaper(trx, asked.params.id, ownerOf(asked))), asked),
  )
}
