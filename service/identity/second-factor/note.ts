import type { Kysely, Transaction } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import {
  factorEventNames,
  factorLimits,
  type FactorEvent,
  type FactorPart,
  type FactorShownEvent,
} from '@yaoji/contract/people/second-factor'
import type { PersonRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { putMessage } from '../../platform/outbox/put.ts'

type Noted = {
  person: Pick<PersonRow, 'id' | 'phone' | 'email'>
  event: FactorEvent
  part?: FactorPart | ''
  address?: string
  operator?: string
  now: number
}

const shownOf = (event: FactorEvent, part: FactorPart | ''): FactorShownEvent =>
  part !== '' && (event === 'on' || event === 'off') ? `${part}_${event}` : event

/** Writes down what happened to a second factor, and tells its owner: it may have been somebody else. */
export async function noteFactor(
  trx: Transaction<Tables>,
  { person, event, part = '', address = '', operator = '', now }: Noted,
): Promise<void> {
  await trx.insertInto('factor_change').values({ person_id: person.id, event, part, operator, address, changed_at: now }).execute()
  const what = factorEventNames[shownOf(event, part)]
  await putMessage(trx, { sms: person.phone, mail: person.email }, { kind: 'factorChanged', what, time: chinaMinute(now) }, now)
}

/** The newest changes of a person's second factor. */
export async function factorChanges(db: Kysely<Tables>, personId: number): Promise<{ event: FactorShownEvent; at: number }[]> {
  const rows = await db
    .selectFrom('factor_change')
    .where('person_id', '=', personId)
    .select(['event', 'part', 'changed_at'])
    .orderBy('id', 'desc')
    .limit(factorLimits.changesShown)
    .execute()
  return rows.map(({ event, part, changed_at }) => ({ event: shownOf(event, part), at: seconds(changed_at) }))
}
