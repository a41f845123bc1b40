import { fileURLToPath } from 'node:url'
import { ask, indexOf, inFirstThree } from './bench-help/ask.ts'

/*
 * How often the search of the help centre puts the right article among the first three: `npm run bench:help`, with
 * `-- --tuning` for the questions that it may be tuned by, and `-- --blind` for those that must never be: of them only
 * the count is told, so that nobody mends one.
 */
const sets = ['tuning', 'fresh', 'blind'] as const
const set = sets.find(name => process.argv.includes(`--${name}`)) ?? 'questions'
const file = `${set}.txt`
const limit = 0.9

const asked = ask(indexOf(fileURLToPath(new URL('../site/content', import.meta.url))), file)
for (const { question, right, found, place } of asked) {
  if (set !== 'blind' && (place < 1 || place > 3))
    console.log(`${question}  place ${place || 'none'}, wanted ${right.join(' ')}, found ${found.slice(0, 3).join(' ')}`)
}
const good = inFirstThree(asked)
console.log(
  `${good} of ${asked.length} questions among the first three, ${asked.filter(({ place }) => place === 1).length} first (limit ${limit * 100} %)`,
)
process.exitCode = good >= asked.length * limit ? 0 : 1
