import { fileURLToPath } from 'node:url'
import { ask, indexOf, inFirstThree } from './help/ask.ts'
import { measureLarge } from './help/large.ts'

/*
 * How often the help search ranks the right article among the first three: `npm run bench:help`, with `-- --tuning`, `-- --fresh`,
 * `-- --blind` and `-- --spoken-tuning` for the sets that may be used for tuning, and `-- --blind-2` and `-- --spoken-held` for those that
 * must never be: only their counts are printed, so that their single misses cannot be tuned away.
 * `-- --large` prints what a question reads of 10,000 articles.
 */
const sets = ['spoken-tuning', 'spoken-held', 'tuning', 'fresh', 'blind-2', 'blind'] as const
const set = sets.find(name => process.argv.includes(`--${name}`)) ?? 'questions'
const file = `${set}.txt`
const limit = 0.95
const isHeldOut = set === 'blind-2' || set === 'spoken-held'

const content = fileURLToPath(new URL('../site/content', import.meta.url))
if (process.argv.includes('--large')) {
  await measureLarge(content)
  process.exit()
}
const asked = await ask(indexOf(content), file)
for (const { question, right, found, place } of asked) {
  if (!isHeldOut && (place < 1 || place > 3))
    console.log(`${question}  place ${place || 'none'}, wanted ${right.join(' ')}, found ${found.slice(0, 3).join(' ')}`)
}
const good = inFirstThree(asked)
console.log(
  `${good} of ${asked.length} questions among the first three, ${asked.filter(({ place }) => place === 1).length} first (limit ${limit * 100} %)`,
)
process.exitCode = good >= asked.length * limit ? 0 : 1
