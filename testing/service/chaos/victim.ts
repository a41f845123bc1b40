import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Call } from '@yaoji/contract/calls/call'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { openPostgres } from '../../../service/platform/database/postgres.ts'
import { openSqliteAsGuest } from '../../../service/platform/database/sqlite.ts'
import { problemsIn } from '../../../service/operations/doctor/examine.ts'
import { differenceOf, rowsOfShop } from '../orders/whole-order.ts'
import { ask, formOf, type Answer, type Question } from './ask.ts'
import { startServiceProcess, type ServiceProcess } from './service-process.ts'
import { signedHeaders } from './signed-headers.ts'

export type Where = { databaseUrl: string | undefined; sqliteFile: string }
export type Step = Pick<Question, 'params' | 'body'>
export type Asker = 'buyer' | 'operator'

const never = Number.MAX_SAFE_INTEGER
const lookEveryMs = 20

/** What the dead process had begun is over only when the server has noticed. */
async function untilAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const others = `select 1 from pg_stat_activity where application_name = 'yaoji'`
  while ((await client.query(others)).rowCount !== 0) await wait(lookEveryMs)
  await client.end()
}

/** A service that is killed at each of its writes in turn, and what its buyer and its operator ask of it. */
export class Victim {
  readonly problems: string[] = []
  kills = 0
  readonly #where: Where
  readonly #environment: Record<string, string>
  readonly #cookie: string
  #service: ServiceProcess | undefined

  constructor(where: Where, environment: Record<string, string>, cookie: string) {
    this.#where = where
    this.#environment = environment
    this.#cookie = cookie
  }

  async start(): Promise<void> {
    this.#service = await startServiceProcess(this.#environment, { isToBeHurt: true })
  }

  async stop(): Promise<void> {
    await this.#service?.stop()
  }

  /** Looks into the database, whether the service has it or is dead. */
  async look<Result>(at: (read: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const { databaseUrl, sqliteFile } = this.#where
    const database = databaseUrl ? openPostgres(databaseUrl) : openSqliteAsGuest(sqliteFile)
    try {
      return await at(database.read)
    } finally {
      await database.close()
    }
  }

  /** A step that has to succeed; answers what it brought. */
  async succeed<Data>(call: Call, step: Step, asker: Asker = 'buyer'): Promise<Data> {
    const { status, body } = await this.#ask(call, { ...step, key: randomUUID() }, asker)
    if (status !== 200) throw new Error(`${call.path} answered ${status} ${body?.msg ?? ''}`)
    return body?.data as Data // What the contract says of this call.
  }

  /**
   * Asks under one key, is killed a write later each time, and comes back; then is left alone. What stands after each
   * end is what stood before the step or what stands after it, and never again the former once it was the latter.
   */
  async succeedThroughKills<Data>(call: Call, step: Step, { asker = 'buyer' as Asker, stride = 1 } = {}): Promise<Data> {
    const question = { ...step, key: randomUUID() }
    const standings = [await this.look(rowsOfShop)]
    for (let write = 1; ; write += stride) {
      await this.#service?.hurt({ killAt: write })
      const answer = await this.#ask(call, question, asker)
      if (answer.status !== 0 && (await this.#isLeftAlone()))
        return this.#judge(call, standings, answer, await this.#ask(call, question, asker))
      await this.#comeBack(call, write)
      standings.push(await this.look(rowsOfShop))
    }
  }

  /** False where it is dead already: its turn was a write after its answer, as that of a job. */
  async #isLeftAlone(): Promise<boolean> {
    await this.#service?.hurt({ killAt: never })
    return this.#service?.accident() === undefined
  }

  async #judge<Data>(call: Call, standings: readonly string[], first: Answer, second: Answer): Promise<Data> {
    const say = (problem: string) => this.problems.push(`${call.path}: ${problem}`)
    const after = await this.look(rowsOfShop)
    const doneAt = standings.indexOf(after)
    const between = standings.slice(0, doneAt < 0 ? undefined : doneAt)
    const [before = ''] = standings
    const half = between.find(standing => standing !== before)
    if (half !== undefined) say(`half of it was left: ${differenceOf(before, half)}`)
    const lost = doneAt < 0 ? undefined : standings.slice(doneAt).find(standing => standing !== after)
    if (lost !== undefined) say(`what was done was lost: ${differenceOf(after, lost)}`)
    if (after === before) say('nothing was done')
    const [firstText, secondText] = [first, second].map(({ status, body }) => JSON.stringify([status, body?.data]))
    if (firstText !== secondText) say(`answered twice: ${firstText} and ${secondText}`)
    if (first.status !== 200) throw new Error(`${call.path} answered ${first.status} ${first.body?.msg ?? ''}`)
    return first.body?.data as Data // What the contract says of this call.
  }

  async #comeBack(call: Call, write: number): Promise<void> {
    await this.#service?.ended
    this.kills++
    if (this.#where.databaseUrl) await untilAlone(this.#where.databaseUrl)
    const found = await this.look(problemsIn)
    this.problems.push(...found.map(problem => `${call.path}, killed at its write ${write}: ${problem}`))
    await this.start()
  }

  #ask(call: Call, question: Question & { key: string }, asker: Asker): Promise<Answer> {
    const { origin = '' } = this.#service ?? {}
    if (asker === 'buyer') return ask(origin, this.#cookie, call, question)
    const headers = signedHeaders(call, formOf(question.body ?? {}).toString())
    return ask(origin, '', call, { ...question, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } })
  }
}
