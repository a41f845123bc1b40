import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.ts'
import { openDatabase } from '../service/platform/database/open.ts'
import { openSqliteAsGuest } from '../service/platform/database/sqlite.ts'
import { randomId } from '../service/platform/database/random-id.ts'
import { examineFiles } from '../service/platform/files/examine-files.ts'
import { countFiles } from '../service/platform/files/move-file.ts'
import { openFiles, type Files } from '../service/platform/files/settings.ts'
import { Buyer } from '../testing/service/chaos/buyer.ts'
import { Journal } from '../testing/service/chaos/journal.ts'
import { startServiceProcess } from '../testing/service/chaos/service-process.ts'
import { fillShop, freePort } from '../testing/service/chaos/shop.ts'
import { judge } from '../testing/service/chaos/strikes.ts'
import { startS3 } from '../testing/service/processes/s3-server.ts'
import { figure, percentile } from './service/search/score.ts'

const usage = `Usage: npm run bench:files -- [--megabytes N] [--round N] [--kills N] [--buyers N] [--postgres]
Moves N MB (10,000) of files of 200 kB to S3 while buyers buy, in rounds of 500 MB so that they need room once, and kills the command and a
process of the shop meanwhile. Afterwards each file is read and compared, and the doctor checks every sum.
`
const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '10000' },
    round: { type: 'string', default: '500' },
    kills: { type: 'string', default: '10' },
    buyers: { type: 'string', default: '4' },
    postgres: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const fileBytes = 200_000
const filesOf = (megabytes: number) => Math.ceil((megabytes * 1_000_000) / fileBytes)
const root = join(import.meta.dirname, '..')
const rounds = Math.max(1, Math.ceil(Number(values.megabytes) / Number(values.round)))
const filesARound = filesOf(Math.min(Number(values.round), Number(values.megabytes)))

type Place = { databaseUrl: string | undefined; sqliteFile: string }

/** While the service runs, which otherwise keeps the file of SQLite to itself. */
const openBeside = ({ databaseUrl, sqliteFile }: Place) =>
  databaseUrl ? openDatabase({ databaseUrl, sqliteFile }) : openSqliteAsGuest(sqliteFile)

async function addFiles(place: Place): Promise<void> {
  const database = openBeside(place)
  const one = { member_id: 1, type: 'image/png' as const, created_at: 0 }
  for (let left = filesARound; left > 0; left -= 20) {
    const ids = Array.from({ length: Math.min(20, left) }, randomId)
    const rows = ids.map(id => ({ ...one, id, bytes: randomBytes(fileBytes), used_for: `feedback:${id}` }))
    await database.write(trx => trx.insertInto('file').values(rows).execute())
  }
  await database.close()
}

const startMove = (environment: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, ['operator/files.ts', 'move', '--to', 's3'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'ignore'],
  })

/** Moves what lies in rows, again after each kill. */
async function moveRound(
  environment: Readonly<Record<string, string>>,
  place: Place,
  kills: number,
  hurt: () => Promise<void>,
): Promise<number> {
  const from = performance.now()
  for (let killed = 0; ; killed++) {
    const child = startMove(environment)
    const exit = once(child, 'exit')
    if (killed < kills) {
      await Promise.race([exit, wait(2_000 + Math.random() * 8_000)])
      child.kill('SIGKILL')
      await hurt()
    }
    await exit
    const database = openBeside(place)
    const left = await countFiles(database.read, 'row')
    await database.close()
    if (left === 0) return performance.now() - from
    if (killed >= kills + 3) throw new Error(`${left} files stay in rows`)
  }
}

type Site = { place: Place; environment: Readonly<Record<string, string>>; files: Files }
type Moved = { journal: Journal; movedMs: number }

/** Moves round after round while buyers buy. */
async function moveWhileSelling({ place, environment }: Site): Promise<Moved> {
  const members = await fillShop(place, Number(values.buyers))
  let service = await startServiceProcess(environment)
  const journal = new Journal(new Map())
  let isOpen = true
  const market = { origins: [service.origin], journal, isOpen: () => isOpen, isLost: () => false, onSuccess: () => undefined }
  const buying = Promise.all(members.map(member => new Buyer(market, member).buyWhileOpen()))
  const hurt = async () => {
    await service.kill()
    service = await startServiceProcess(environment)
  }
  const killsARound = Math.ceil(Number(values.kills) / rounds)
  let movedMs = 0
  try {
    for (let round = 0; round < rounds; round++) {
      await addFiles(place)
      const kills = Math.max(0, Math.min(killsARound, Number(values.kills) - round * killsARound))
      movedMs += await moveRound(environment, place, kills, hurt)
      const megabytes = ((round + 1) * filesARound * fileBytes) / 1_000_000
      process.stderr.write(`${megabytes} MB, ${figure(megabytes / (movedMs / 1_000), 1)} MB a second\n`)
    }
  } finally {
    isOpen = false
    await buying
    await service.stop()
  }
  return { journal, movedMs }
}

/** Reads each file and each sum; answers what is wrong. */
async function report({ place, files }: Site, { journal, movedMs }: Moved): Promise<string[]> {
  const database = openDatabase(place)
  const { problems, strays } = await examineFiles(database.read, files, { isThorough: true })
  const inS3 = await countFiles(database.read, 's3')
  await database.close()
  const { lost, brokenInvariants } = await judge(place, journal.acknowledged)
  const answers = [...journal.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status || 'none'}`)
  const timesText = [0.5, 0.99].map(part => `p${part * 100} ${figure(percentile(journal.successesMs, part), 0)} ms`).join(', ')
  const wanted = rounds * filesARound
  console.log(
    [
      `files                ${inS3} of ${wanted}, ${figure((inS3 * fileBytes) / 1_000 / movedMs, 1)} MB a second with kills`,
      `copies left          ${strays.length}, deleted after an hour`,
      `answers              ${answers.join(', ')}; success ${timesText}`,
      `orders acknowledged  ${journal.acknowledged.size}, lost ${lost.length}`,
    ].join('\n'),
  )
  return [
    ...problems,
    ...lost,
    ...brokenInvariants,
    ...journal.problems,
    ...(inS3 === wanted ? [] : [`${wanted - inS3} files are not in S3`]),
  ]
}

async function run(folder: string): Promise<void> {
  const postgres = values.postgres ? await startPostgres({ isDurable: true }) : undefined
  const s3 = await startS3()
  const { url, keyId, secret } = s3.settings
  const environment = {
    ...{
      YAOJI_DATA_DIR: folder,
      DATABASE_URL: postgres?.url ?? '',
      YAOJI_SERVICE_PORT: String(await freePort()),
      YAOJI_SAMPLE_DATA: 'off',
    },
    ...{ YAOJI_FILES: 's3', YAOJI_S3_URL: url, YAOJI_S3_KEY_ID: keyId, YAOJI_S3_SECRET: secret },
  }
  const place = { databaseUrl: postgres?.url, sqliteFile: join(folder, 'yaoji.sqlite') }
  const site = { place, environment, files: openFiles({ target: 's3', folder, s3: s3.settings }) }
  try {
    const broken = await report(site, await moveWhileSelling(site))
    const verdict = broken.length === 0 ? 'Every file is the same, every order is there.' : `${broken.length} promises were broken.`
    console.log([...broken.slice(0, 20).map(each => `✗ ${each}`), verdict].join('\n'))
    process.exitCode = broken.length === 0 ? 0 : 1
  } finally {
    await s3.close()
    postgres?.stop()
  }
}

if (values.help) process.stdout.write(usage)
else {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-files-'))
  try {
    await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
