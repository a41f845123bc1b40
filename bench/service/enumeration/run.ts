import { parseArgs } from 'node:util'
import { hashPassword } from '../../../service/identity/session/password.ts'
import { addMember } from '../../../testing/service/people/add-member.ts'
import { dialects, type TestDialect } from '../../../testing/service/app/dialects.ts'
import { testMailbox } from '../../../testing/service/app/letters.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { figure } from '../search/score.ts'
import { asker, cases, type Case, type Somebody } from './cases.ts'
import { compare, type Comparison, type Pair } from './compare.ts'

const usage = `Usage: npm run bench:enumeration -- [--pairs N] [--case WORD] [--on sqlite|postgres]
Sends requests about a known and an unknown person in turns, in random order, and compares the times of the answers: log-in,
codes, forgotten password, registration, stores of a telephone, invitation. In one process, without a network that would hide
differences; on SQLite and on PostgreSQL. Fails where the time reveals who is known.\n`

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '2000' },
    case: { type: 'string' },
    on: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const dayMs = 86_400_000
/** Number of known persons, each with a password hash as slow as a member's. */
const knownMax = 300
/** Cases that hash a password measure only this fraction (1/4) of the pairs. */
const hashedShare = 4
const warmUp = 20

const numbered = (first: string, name: string, index: number): Somebody => ({
  username: `${name}${index}`,
  phone: first + String(index).padStart(8, '0'),
})
const knownAt = (index: number) => numbered('136', 'known', index % knownMax)
const nobodyAt = (index: number) => numbered('139', 'nobod', index)

async function fill({ database }: TestApp): Promise<void> {
  const password_hash = await hashPassword('Richtig-00')
  for (const person of [asker, ...Array.from({ length: knownMax }, (_, index) => knownAt(index))]) await addMember(database, person)
  await database.write(trx => trx.updateTable('person').set({ password_hash }).execute())
}

async function timeOf(shop: TestApp, { question }: Case, about: Somebody): Promise<{ ms: number; answer: string }> {
  const { call, input } = await question(shop, about)
  const start = performance.now()
  const { status, body } = await shop.call(call, input)
  return { ms: performance.now() - start, answer: JSON.stringify([status, body.msg, body.errors]) }
}

/** Advances a day, so that lockouts and rate limits have expired. */
async function begin(shop: TestApp): Promise<void> {
  shop.clock.advance(dayMs)
  await shop.database.write(trx => trx.deleteFrom('invitation').execute())
}

async function measure(shop: TestApp, each: Case, count: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let index = 0; index < count + warmUp; index++) {
    await begin(shop)
    const isKnownFirst = Math.random() < 0.5
    const [one, other] = isKnownFirst ? [knownAt(index), nobodyAt(index)] : [nobodyAt(index), knownAt(index)]
    const [first, second] = [await timeOf(shop, each, one), await timeOf(shop, each, other)]
    if (first.answer !== second.answer) throw new Error(`${each.name}: ${first.answer} is not ${second.answer}`)
    const [known, nobody] = isKnownFirst ? [first.ms, second.ms] : [second.ms, first.ms]
    if (index >= warmUp) pairs.push({ known, nobody })
  }
  return pairs
}

const signed = (share: number) => `${share < 0 ? '' : '+'}${figure(share * 100, 1)} %`
const times = (list: readonly number[]) => list.map(ms => figure(ms, 3).padStart(8)).join(' ')

function line(name: string, count: number, { known, nobody, differs, longer, deviations, isTold }: Comparison): string {
  const facts = `${signed(differs).padStart(8)} ${figure(longer * 100, 1).padStart(6)} % ${figure(deviations, 1).padStart(5)} σ`
  return `${name.padEnd(36)} ${String(count).padStart(5)} ${times(known)}  ${times(nobody)} ${facts}${isTold ? '  ✗ tells' : ''}\n`
}

async function run(dialect: TestDialect, count: number): Promise<boolean> {
  const mailbox = testMailbox()
  const shop = await startTestApp(dialect, { seed: 'none', config: { senders: mailbox.senders } })
  await fill(shop)
  process.stdout.write(
    `\n${dialect.name}, milliseconds: p10, median and p90 of the known, then of the unknown; difference of medians; known took longer\n`,
  )
  let isTold = false
  for (const each of cases.filter(({ name }) => name.includes(values.case ?? ''))) {
    const pairs = await measure(shop, each, each.isHashed ? Math.ceil(count / hashedShare) : count)
    const comparison = compare(pairs)
    process.stdout.write(line(each.name, pairs.length, comparison))
    isTold ||= comparison.isTold
  }
  await shop.close()
  mailbox.close()
  return isTold
}

if (values.help) process.stdout.write(usage)
else
  for (const dialect of dialects.filter(({ name }) => values.on === undefined || values.on === name))
    if (await run(dialect, Number(values.pairs))) process.exitCode = 1
