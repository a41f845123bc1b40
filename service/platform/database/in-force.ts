import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a row of `promotion` holds at a moment, or begins within `aheadMs` after it; one without an end holds for ever. */
export function isInForce(now: number, aheadMs = 0): RawBuilder<SqlBool> {
  return sql<SqlBool>`promotion.begins_at <= ${now + aheadMs} and (promotion.ends_at is null or promotion.ends_at > ${now})`
}
