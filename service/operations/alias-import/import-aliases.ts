import type { Database } from '../../platform/database/database.ts'
import { normalText } from '../../catalogue/search/normalise.ts'
import { recordImport, type Importer } from '../audit/import.ts'
import { messages } from './messages.ts'
import type { AliasRow, ReadAliases } from './read-aliases.ts'

export type AliasImport = {
  saved: number
  removed: number
  unchanged: number
  rejected: readonly { row: number; problem: string }[]
  /** Rows whose generic name no goods have by now. */
  withoutGoods: readonly AliasRow[]
}

type Options = { database: Database; file: ReadAliases; now: number; isDryRun: boolean; by?: Importer | undefined }

/** Takes up names in one transaction: all rows that are right, or none where something fails. */
export function importAliases({ database, file, now, isDryRun, by }: Options): Promise<AliasImport> {
  return database.write(async trx => {
    const stored = await trx.selectFrom('goods_alias').select(['said', 'generic', 'kind']).execute()
    // Written otherwise, for example in full width, it is the same name.
    const known = new Map(stored.map(row => [normalText(row.said), row]))
    const names = (await trx.selectFrom('goods').select('name').distinct().where('status', '=', 'on').execute()).map(({ name }) =>
      normalText(name),
    )
    const rejected = [...file.rejected]
    const withoutGoods: AliasRow[] = []
    const counts = { saved: 0, removed: 0, unchanged: 0 }
    for (const row of file.rows) {
      const before = known.get(normalText(row.said))
      if (row.isRemoval && !before) {
        rejected.push({ row: row.row, problem: messages.problems.unknown(row.said) })
        continue
      }
      const isSame = !row.isRemoval && before?.said === row.said && before.generic === row.generic && before.kind === row.kind
      counts[row.isRemoval ? 'removed' : isSame ? 'unchanged' : 'saved']++
      if (!row.isRemoval && !names.some(name => name.includes(normalText(row.generic)))) withoutGoods.push(row)
      if (isDryRun || isSame) continue
      if (before) await trx.deleteFrom('goods_alias').where('said', '=', before.said).execute()
      if (row.isRemoval) continue
      const { said, generic, kind } = row
      await trx.insertInto('goods_alias').values({ said, generic, kind, updated_at: now }).execute()
    }
    if (by && !isDryRun) await recordImport(trx, 'aliases/import', by, { ...counts, rejected: rejected.length }, now)
    return { ...counts, rejected: rejected.toSorted((a, b) => a.row - b.row), withoutGoods }
  })
}
