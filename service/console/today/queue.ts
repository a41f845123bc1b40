import type { Expression, Kysely } from 'kysely'
import type { QueueItemWire } from '@yaoji/contract/calls/console/today'
import type { QueueId } from '@yaoji/contract/console/queues'
import type { Tables } from '../../platform/database/tables.ts'
import type { Settings } from '../../platform/settings/schemas.ts'
import type { Counted } from '../count-view.ts'
import type { Reader } from '../orders/filter.ts'

export type Db = Kysely<Tables>
export type Look = { reader: Reader; now: number; reminders: Settings['reminders'] }

/** Rows of a queue that are shown; the list has the others. */
export const shownMax = 6

export type Items = QueueItemWire[]
/** The first items of a queue, with its size where no statement can count it together with the other queues. */
type Found = { items: Items; counted?: Counted }

/** How queues are read: several from the same table by one statement. */
export type Finder = {
  /** The rows of a queue, which are counted together with those of all other queues. */
  waiting?: (db: Db, look: Look, queue: QueueId) => Expression<unknown>
  find: (db: Db, look: Look, wanted: readonly QueueId[]) => Promise<ReadonlyMap<QueueId, Found>>
}

/** Reads one queue. */
export const alone = (find: (db: Db, look: Look) => Promise<Found>, waiting?: Finder['waiting']): Finder => ({
  ...(waiting && { waiting }),
  find: async (db, look, wanted) => {
    const found = await find(db, look)
    return new Map(wanted.map(queue => [queue, found]))
  },
})
