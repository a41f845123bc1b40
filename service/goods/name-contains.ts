import { sql, type SqlBool } from 'kysely'
import { containing } from '../database/containing.ts'

/** The keywords are a part of the goods' name with brand, maker and spec. */
export function nameContains(keywords: string) {
  return sql<SqlBool>`lower(goods.brand || ' ' || goods.name || ' ' || goods.manufacturer || ' ' || goods.spec)
    like ${containing(keywords)} escape '\\'`
}
