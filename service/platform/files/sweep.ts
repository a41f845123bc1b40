import { startSweep } from '../clock/sweep.ts'
import type { Led } from '../leadership/leaders.ts'
import { dropGone } from './drop-gone.ts'
import { filesElsewhere, moveFile, type Mover } from './move-file.ts'
import { fileTables } from './rows.ts'

const lookEveryMs = 5_000
/** Of each table at a time: files that are old enough to be there in thousands are moved slowly, while the shop works. */
const filesAtOnce = 32
const bytesAtOnce = 8_000_000

/** Moves what has arrived in rows to where files are kept; without end a file after the other. */
async function moveSome(mover: Mover): Promise<void> {
  const { target } = mover.files
  for (const table of fileTables) {
    let moved = 0
    for (const id of await filesElsewhere(mover.database.read, table, { to: target, after: '', limit: filesAtOnce })) {
      moved += await moveFile(mover, { table, id }, target)
      if (moved > bytesAtOnce) break
    }
  }
}

/** The job `files`: deletes what is gone, and moves what is elsewhere. Back into rows only the command moves. */
export function startFileMoves(
  { database, config: { files }, now, isSettled }: Led,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const mover = { database, files, now }
  return startSweep({
    everyMs: lookEveryMs,
    isDue: isSettled,
    async sweep() {
      if (files.target !== 'row') await moveSome(mover)
      await dropGone(mover)
    },
    onError,
  })
}
