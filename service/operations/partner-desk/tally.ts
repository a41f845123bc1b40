import type { PartnerTables } from '../../platform/database/tables/partners.ts'

/** What happened on a partner's pages: `partner` is its id, or `key` what an unregistered page said. */
export type Happening = { partner?: string; key?: string; day: number; kind: PartnerTables['partner_count']['kind']; detail: string }
export type Counted = Happening & { times: number }

/** Strangers can make up keys and origins: no more than these wait at once. */
const waitingMax = 2_000

/** Counts in memory, until they are written together. */
export function createTally() {
  let waiting = new Map<string, Counted>()
  return {
    count(happening: Happening): void {
      const { partner = '', key = '', day, kind, detail } = happening
      const name = [partner, key, day, kind, detail].join(' ')
      const known = waiting.get(name)
      if (known) known.times++
      else if (waiting.size < waitingMax) waiting.set(name, { ...happening, times: 1 })
    },
    /** All that waited, which then waits no longer. */
    take(): Counted[] {
      const all = [...waiting.values()]
      waiting = new Map()
      return all
    },
  }
}
