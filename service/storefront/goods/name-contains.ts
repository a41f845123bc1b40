import { sql, type SqlBool } from 'kysely'
import { containing } from '../../platform/database/query-parts.ts'

/** The keywords are a part of the goods' name with brand, maker and spec, or the index found the goods by them. */
export function nameContains(keywords: string, found: readonly number[] = []) {
  const orFound = found.length > 0 ? sql` or goods.id in (${sql.join(found)})` : sql``
  return sql<SqlBool>`(lower(goods.brand || ' ' || goods.name || ' ' || goods.manufacturer || ' ' || goods.spec)
    like ${containing(keywords)} escape '\\'${orFound})`
}
