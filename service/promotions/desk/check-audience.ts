import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { problemAt } from '@yaoji/contract/problem-place'
import { isArea } from '../../identity/user/region.ts'
import type { PromotionDocument } from '../kinds/document-parts.ts'
import { messages } from './messages.ts'

/** Problems of an audience: invalid areas and unknown stores. */
export async function audienceProblems(db: Kysely<Tables>, { for: audience }: PromotionDocument): Promise<string[]> {
  const { areas = [], stores = [] } = audience ?? {}
  const strange = areas.filter(area => !isArea(area))
  const rows = stores.length > 0 ? await db.selectFrom('member').where('code', 'in', stores).select('code').execute() : []
  const known = new Set(rows.map(({ code }) => code))
  const unknown = stores.filter(code => !known.has(code))
  return [
    ...(strange.length > 0 ? [problemAt('/for/areas', messages.unknownAreas(strange.join(messages.comma)))] : []),
    ...(unknown.length > 0 ? [problemAt('/for/stores', messages.unknownStores(unknown.join(messages.comma)))] : []),
  ]
}
