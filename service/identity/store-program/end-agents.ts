import type { Transaction } from 'kysely'
import { programs } from '@yaoji/contract/paths'
import type { Tables } from '../../platform/database/tables.ts'
import { tell } from '../inbox/tell.ts'
import { livingPrograms } from '../session/program.ts'
import { endProgramOf } from './issue.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Ending = { personId: number; why: 'password' | 'factor'; now: number }

/**
 * Ends the agents that a person let in, in every store, and consents that are not exchanged for tokens yet: a thief may have given them.
 * Programs such as an ERP go on, as orders would stop; a message names them.
 */
export async function endAgents(trx: Trx, { personId, why, now }: Ending): Promise<void> {
  // First: an exchange of such a code at the same moment is then over, and its agent is found below.
  await trx.deleteFrom('agent_code').where('person_id', '=', personId).where('used_at', 'is', null).execute()
  const living = await livingPrograms(trx, now)
    .where('store_program.person_id', '=', personId)
    .select(['store_program.id', 'store_program.name', 'store_program.kind', 'store_program.member_id'])
    .orderBy('store_program.id')
    .execute()
  const agents = living.filter(({ kind }) => kind === 'agent')
  for (const { id } of agents) await endProgramOf(trx, id, why, now)
  for (const memberId of new Set(living.map(({ member_id }) => member_id).toSorted((one, other) => one - other))) {
    const namesOf = (kind: 'agent' | 'program') =>
      living.filter(each => each.member_id === memberId && each.kind === kind).map(({ name }) => name)
    const text = messages.endedText(namesOf('agent'), namesOf('program'))
    const source = `programs:${why}:${personId}:${now}`
    await tell(trx, { memberId, kind: 'system', source, title: messages.endedTitle[why], text, path: programs, only: { personId }, now })
  }
}

type LetIn = { id: string; memberId: number; name: string; person: string; now: number }

/** Every 店主 of the store reads that an agent was let in, also the one who did: it may have been somebody else. */
export async function tellAgent(trx: Trx, { id, memberId, name, person, now }: LetIn): Promise<void> {
  const words = { title: messages.agentTitle(name), text: messages.agentText(person) }
  await tell(trx, { memberId, kind: 'system', source: `agent:${id}`, ...words, path: programs, only: { role: 'owner' }, now })
}
