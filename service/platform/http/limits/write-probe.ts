import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'

const probeEveryMs = 1_000
/** As much as a large order: where it finds room, buyers do. */
const probeCharacters = 65_536

/**
 * Answers whether the database takes writes. While it does nothing is written to find out: the last write
 * of the shop says so, and there is one a minute at least (clock/start-clock.ts).
 */
export function createWriteProbe({ database, now }: Pick<Context, 'database' | 'now'>): () => Promise<boolean> {
  let probe = { at: -Infinity, passes: Promise.resolve(true) }

  async function tryToWrite(): Promise<boolean> {
    const [actor, key] = ['ready', randomUUID()]
    try {
      await database.write(trx =>
        trx
          .insertInto('idempotency')
          .values({
            actor,
            key,
            fingerprint: '',
            status: 0,
            answer: ' '.repeat(probeCharacters),
            created_at: now(),
          })
          .execute(),
      )
      await database.write(trx => trx.deleteFrom('idempotency').where('actor', '=', actor).execute())
      return true
    } catch {
      return false
    }
  }

  return async () => {
    if (database.refusal() === undefined) return true
    if (performance.now() - probe.at >= probeEveryMs) probe = { at: performance.now(), passes: tryToWrite() }
    return probe.passes
  }
}
