import type { KeptIn } from '../database/tables/kept-file.ts'
import { filesAt, moveFile, waysTo, type FileName, type Mover } from './move-file.ts'
import { isUnreadable } from './read-kept.ts'

const listedAtOnce = 100
/** Files on their way at the same time: more would not be faster, and each is in memory. */
const movedAtOnce = 4

export type MoveReport = { files: number; bytes: number; problems: string[] }
type Told = (report: Readonly<MoveReport>) => void

/** Moves all files, the shop selling meanwhile. What cannot be read stays where it is and is reported. @throws {StoreDown} */
export async function moveAll(mover: Mover, to: KeptIn, tell: Told): Promise<MoveReport> {
  const report: MoveReport = { files: 0, bytes: 0, problems: [] }
  const move = async (table: FileName['table'], id: string) => {
    try {
      const bytes = await moveFile(mover, { table, id }, to)
      if (bytes > 0) report.files++
      report.bytes += bytes
    } catch (error) {
      if (!isUnreadable(error)) throw error
      report.problems.push(`${table} ${id}: ${error.message}`)
    }
  }
  for (const { table, place } of waysTo(to))
    for (let after = ''; ; ) {
      const ids = await filesAt(mover.database.read, table, { place, after, limit: listedAtOnce })
      const left = ids.values()
      await Promise.all(
        Array.from({ length: movedAtOnce }, async () => {
          for (const id of left) await move(table, id)
        }),
      )
      tell(report)
      if (ids.length < listedAtOnce) break
      after = ids.at(-1) ?? ''
    }
  return report
}
