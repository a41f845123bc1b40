import type { Kysely } from 'kysely'
import type { ImportKind } from '@yaoji/contract/console/imports'
import type { Tables } from '../../platform/database/tables.ts'
import { headingKey } from '../../platform/tables/find-heading-row.ts'
import { isBlank, type TableRow } from '../../platform/tables/table.ts'
import { listIn } from './stored-import.ts'

/** What a column may be read as: its name on screen, and the headings it goes by. */
export type ColumnField = { name: string; label: string; headings: readonly string[] }

/** Files of the past whose columns are remembered. */
const remembered = 50
/** A title and a date may come before the headings. */
const rowsLookedAt = 10

/** The row that has most of the known headings; without any, the first of several filled cells. */
export function headingsIn(rows: readonly TableRow[], fields: readonly ColumnField[]): TableRow | undefined {
  const known = new Set(fields.flatMap(({ headings }) => headings).map(headingKey))
  const upper = rows.slice(0, rowsLookedAt).filter(row => !isBlank(row))
  const score = ({ cells }: TableRow) => cells.filter(cell => known.has(headingKey(cell))).length
  const best = upper.toSorted((one, other) => score(other) - score(one))[0]
  if (best && score(best) > 0) return best
  return upper.find(({ cells }) => cells.filter(cell => cell.trim() !== '').length > 1) ?? upper[0]
}

/** What each heading was read as in the newest file that had it; `none` where somebody chose not to read it. */
async function choicesOf(db: Kysely<Tables>, kind: ImportKind): Promise<ReadonlyMap<string, string>> {
  const files = await db
    .selectFrom('import_file')
    .select(['headings', 'columns'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(remembered)
    .execute()
  const choices = new Map<string, string>()
  for (const { headings, columns } of files) {
    const fields = listIn<string>(columns)
    for (const [place, heading] of listIn<string>(headings).entries()) {
      const [key, field] = [headingKey(heading), fields[place] ?? '']
      if (key !== '' && field !== '' && !choices.has(key)) choices.set(key, field)
    }
  }
  return choices
}

/** The field that a heading goes by; of several in one file the first column counts. */
export function guessColumns(headings: readonly string[], fields: readonly ColumnField[]): string[] {
  const keys = headings.map(headingKey)
  const places = new Map(
    fields.flatMap(({ name, headings: own }) => {
      const place = own
        .map(headingKey)
        .map(key => keys.indexOf(key))
        .find(found => found >= 0)
      return place === undefined ? [] : [[place, name] as const]
    }),
  )
  return headings.map((_, place) => places.get(place) ?? '')
}

/** What the columns of a new file are read as: as they were before, else by their headings. */
export async function chooseColumns(
  db: Kysely<Tables>,
  kind: ImportKind,
  headings: readonly string[],
  fields: readonly ColumnField[],
): Promise<string[]> {
  const choices = await choicesOf(db, kind)
  const guessed = guessColumns(headings, fields)
  const names = new Set([...fields.map(({ name }) => name), 'none'])
  const chosen = headings.map(heading => choices.get(headingKey(heading)) ?? '').map(field => (names.has(field) ? field : ''))
  const taken = new Set<string>()
  const once = (field: string) => {
    if (field === '' || field === 'none') return field
    if (taken.has(field)) return ''
    taken.add(field)
    return field
  }
  // What was chosen goes first: a guess must not take its field.
  const kept = chosen.map(once)
  return kept.map((field, place) => (field === '' ? once(guessed[place] ?? '') : field))
}
