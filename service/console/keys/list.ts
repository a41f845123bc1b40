import type { Kysely } from 'kysely'
import type { ConsoleKeyWire } from '@yaoji/contract/calls/console/keys'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { keyLimits } from '@yaoji/contract/operator/keys'
import type { Config } from '../../platform/config.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds, secondsOrNull } from '../../platform/http/reply/seconds.ts'

type Db = Kysely<Tables>

async function callsSince(db: Db, day: string) {
  const rows = await db
    .selectFrom('operator_key_day')
    .selectAll()
    .where('day', '>=', day)
    .orderBy('day', 'desc')
    .orderBy('key_name')
    .execute()
  return Map.groupBy(rows, row => row.key_name)
}

async function lastCalls(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('operator_key_day')
    .select(({ fn }) => ['key_name', fn.max('last_at').as('last_at')])
    .groupBy('key_name')
    .execute()
  return new Map(rows.map(row => [row.key_name, seconds(Number(row.last_at))]))
}

/** Keys of the configuration, then those of the console: open ones first, each the newest first. */
export async function listKeys(
  db: Db,
  { operatorKeys, operatorScopes }: Pick<Config, 'operatorKeys' | 'operatorScopes'>,
  now: number,
): Promise<ConsoleKeyWire[]> {
  const calls = await callsSince(db, addDays(chinaDay(now), 1 - keyLimits.shownDays))
  const last = await lastCalls(db)
  const rows = await db.selectFrom('operator_key').selectAll().orderBy('created_at', 'desc').orderBy('name').execute()
  const used = (name: string) => ({
    last_at: last.get(name) ?? null,
    days: (calls.get(name) ?? []).map(({ day, calls: count }) => ({ day, calls: count })),
  })
  const unmade = { created_by: '', created_at: null, ended_by: '', ended_at: null }
  const configured = [...operatorKeys.keys()].map(key => ({
    ...{ key_name: key, is_configured: 1, key_scope: operatorScopes.get(key) ?? '', ...unmade },
    ...used(key),
  }))
  const made = rows
    .toSorted((one, other) => Number(one.ended_at !== null) - Number(other.ended_at !== null))
    .map(({ name, scope, created_by, created_at, ended_by, ended_at }) => ({
      ...{ key_name: name, is_configured: 0, key_scope: scope, created_by, created_at: seconds(Number(created_at)) },
      ...{ ended_by, ended_at: secondsOrNull(ended_at), ...used(name) },
    }))
  return [...configured, ...made]
}
