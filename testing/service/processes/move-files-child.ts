import { writeSync } from 'node:fs'
import { openPostgres } from '../../../service/platform/database/postgres.ts'
import { openSqliteAsGuest } from '../../../service/platform/database/sqlite.ts'
import type { DatabasePlace } from '../../../service/platform/database/open.ts'
import type { KeptIn } from '../../../service/platform/database/tables/kept-file.ts'
import { moveAll } from '../../../service/platform/files/move-all.ts'
import { openFiles, type FileSettings } from '../../../service/platform/files/settings.ts'

/** Moves the files of a shop, as the command of operators does, until it is done or killed. */
type Given = { place: DatabasePlace; files: FileSettings; to: KeptIn; now: number }
const { place, files, to, now } = JSON.parse(process.argv[2] ?? '') as Given // Of move-files.test.ts, which alone starts it.
const database = place.databaseUrl ? openPostgres(place.databaseUrl) : openSqliteAsGuest(place.sqliteFile)
writeSync(1, 'begins\n')
const { problems } = await moveAll({ database, files: openFiles(files), now: () => now }, to, () => undefined)
await database.close()
writeSync(1, problems.length === 0 ? 'done\n' : `${problems.join('\n')}\n`)
