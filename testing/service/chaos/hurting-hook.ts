import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'

/** What a test asks of a service that was started with this file before its own code. */
export type Hurt = { killAt: number } | { isFull: boolean }

const isWrite = /^\s*(insert|update|delete|commit)\b/i
/** SQLite's own bound, and one that no file is below: it grows no more. */
const [pagesMax, noMorePages] = [1_073_741_823, 1]

let writes = 0
let killAt = Infinity
let writer: DatabaseSync | undefined

/** The end comes right before the write whose turn it is. What is done after a commit has a turn of its own. */
function count(text: unknown): void {
  if (typeof text === 'string' && isWrite.test(text) && ++writes === killAt) process.kill(process.pid, 'SIGKILL')
}

type Method = (this: object, ...given: unknown[]) => unknown

function wrap(owner: object, name: string, around: (own: () => unknown, self: object, first: unknown) => unknown): void {
  const own = Reflect.get(owner, name) as Method // The names below are methods.
  const wrapped: Method = function (...given) {
    return around(() => Reflect.apply(own, this, given), this, given[0])
  }
  Reflect.set(owner, name, wrapped)
}

const isCommit = (text: unknown) => text === 'commit'

for (const name of ['run', 'all']) {
  wrap(StatementSync.prototype, name, (own, self) => {
    count((self as StatementSync).sourceSQL)
    return own()
  })
}

wrap(DatabaseSync.prototype, 'exec', (own, self, text) => {
  if (String(text).startsWith('pragma journal_mode')) writer = self as DatabaseSync
  count(text)
  const answer = own()
  if (isCommit(text)) count(text)
  return answer
})

wrap(pg.Client.prototype, 'query', (own, _, text) => {
  count(text)
  const answer = own()
  if (isCommit(text) && answer instanceof Promise) return answer.finally(() => count(text))
  return answer
})

process.on('message', (hurt: Hurt) => {
  if ('killAt' in hurt) [writes, killAt] = [0, hurt.killAt]
  else writer?.exec(`pragma max_page_count = ${hurt.isFull ? noMorePages : pagesMax}`)
  process.send?.('heard')
})
process.channel?.unref()
