import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ShopService } from './service.ts'

const root = new URL('../..', import.meta.url)

/** Compiled by the first command for all others: half of what one takes is reading the operators' program. */
const compiled = join(tmpdir(), 'yaoji-operate')

/** What people of the shop do meanwhile, by the command that they have: `npm run ops`. */
export function operate({ databaseFile }: Pick<ShopService, 'databaseFile'>, command: string, subject: string, ...options: string[]): void {
  const env = { ...process.env, YAOJI_DATA_DIR: dirname(databaseFile), NODE_COMPILE_CACHE: compiled }
  const run = (...words: string[]) => spawnSync(process.execPath, ['operator/ops.ts', ...words], { cwd: root, env, encoding: 'utf8' })
  const next = (said: string) => /--confirm [\w-]+( --percent-is \d+)?|statement-sign [\w-]+/.exec(said)?.[0].split(' ')
  let done = run(command, subject, ...options)
  // What lowers prices is done once its effects are confirmed, and some of it once another person has signed.
  for (let words = next(done.stderr); done.status !== 0 && words; words = next(done.stderr))
    done = words[0] === '--confirm' ? run(command, subject, ...options, ...words) : run(...words, '--as', '复核员')
  if (done.status !== 0) throw new Error(`${command}: ${done.stderr}`)
}
