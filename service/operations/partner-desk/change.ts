import type { Transaction } from 'kysely'
import * as limits from '@yaoji/contract/people/joining'
import { partnerProblems, type PartnerFields } from '@yaoji/contract/validation/partner'
import { codeProblem } from '@yaoji/contract/validation/registration'
import { refusedChange, registered } from '../../identity/partner/change.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { setPartner } from '../commands/partners.ts'
import { takeDeskCode } from './code.ts'
import { partnerDeskMessages as messages } from './messages.ts'
import type { DeskPartner } from './session.ts'

type Problems = Partial<Record<'origins' | 'returns' | 'code', string>>
type Asked = {
  partner: Pick<DeskPartner, 'id' | 'key' | 'entered_at'>
  fields: PartnerFields
  /** Of the mail that proves who adds an address. */
  proof: { code_id: string; code: string }
  by: Parameters<typeof setPartner>[3]
}

/** Whether a page would be let in, or a log-in led back to, where none was before. */
async function addsAddress(trx: Transaction<Tables>, id: string, { origins, returns }: PartnerFields): Promise<boolean> {
  const before = await registered(trx, id)
  return origins.some(each => !before.origins.includes(each)) || returns.some(each => !before.returns.includes(each))
}

/** Who finds an open session must have the mail too before another page can receive log-ins. The code of a log-in counts for as long as it could have been typed. */
async function unproved(trx: Transaction<Tables>, { partner, proof, by }: Asked): Promise<string | undefined> {
  if (Number(partner.entered_at) > by.now - limits.codeLifeMinutes * 60_000) return
  if (proof.code_id === '') return messages.proveNew
  const problem = codeProblem(proof.code)
  if (problem !== undefined) return problem
  const taken = await takeDeskCode(trx, { key: partner.key, ...proof }, by.now)
  return typeof taken === 'string' ? taken : undefined
}

/** Changes a partner on its own page. Answers what is wrong by field, nothing where all is well; undefined if its key is another now. */
export async function changeOnDesk(trx: Transaction<Tables>, asked: Asked): Promise<Problems | undefined> {
  const { partner, fields, by } = asked
  const refused = await refusedChange(trx, partner.id, fields)
  // Before the code is used up: the next try needs it.
  if (refused)
    return 'taken' in refused ? { origins: partnerProblems.taken(refused.taken) } : { returns: partnerProblems.return(refused.strayReturn) }
  const problem = (await addsAddress(trx, partner.id, fields)) ? await unproved(trx, asked) : undefined
  if (problem !== undefined) return { code: problem }
  return (await setPartner(trx, partner.key, fields, by)) === 'changed' ? {} : undefined
}
