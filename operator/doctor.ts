import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '../service/platform/config.ts'
import { openReader } from '../service/platform/database/open.ts'
import { examineFiles } from '../service/platform/files/examine-files.ts'
import { advise, examine, prescriptionJudgeOf } from '../service/operations/doctor/examine.ts'
import { prescriptionFindings } from '../editor/check-content/prescriptions.ts'
import { placesOf } from '../editor/publish/places.ts'
import { articlesOf, readTexts } from '../editor/publish/texts.ts'
import { messages } from '../scripts/start/messages.ts'
import { makePlan } from '../scripts/start/parts.ts'
import { endWithProblem, Problem } from '../scripts/start/problem.ts'

/** Rows whose files are neither in the folder nor in S3. */
async function fileProblems(config: Config): Promise<string[]> {
  const { read, close } = openReader(config)
  try {
    return (await examineFiles(read, config.files)).problems
  } finally {
    await close()
  }
}

/** Titles and summaries of published articles that name a prescription drug: the goods may have become one since. */
async function titlesWithDrugs(config: Config): Promise<string[]> {
  const { content } = placesOf(process.env)
  const findings = prescriptionFindings(articlesOf(readTexts(content)), await prescriptionJudgeOf(config))
  return findings.map(({ file, line, what }) => `${file}:${line} ${what}`)
}

/** The shop's own database, or the file that is named: a backup, before it is put in the shop's place. */
await endWithProblem(async () => {
  const { config } = makePlan(process.env)
  const [given] = process.argv.slice(2)
  const sqliteFile = given === undefined ? config.sqliteFile : resolve(process.env.INIT_CWD ?? process.cwd(), given)
  const databaseUrl = given === undefined ? config.databaseUrl : undefined
  if (!databaseUrl && !existsSync(sqliteFile)) throw new Problem(messages.doctorNothing(sqliteFile))
  const failed = (error: unknown) => {
    throw new Problem(messages.doctorFailed(error instanceof Error ? error.message : String(error)))
  }
  const problems = await examine({ databaseUrl, sqliteFile }).catch(failed)
  // Files outside the database are no part of a backup.
  if (given === undefined) problems.push(...(await fileProblems(config).catch(failed)))
  if (problems.length > 0) throw new Problem(messages.doctorFound(problems))
  console.log(messages.doctorWell)
  const notices = await advise({ databaseUrl, sqliteFile }, Date.now()).catch(failed)
  if (notices.length > 0) console.log(messages.doctorNotices(notices))
  const named = given === undefined ? await titlesWithDrugs(config).catch(failed) : []
  if (named.length > 0) console.log(messages.doctorTitles(named))
})
