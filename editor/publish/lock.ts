import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { isAlive } from '../../scripts/is-alive.ts'

/** Who builds and switches at the moment; another process too, or one on another machine that shares the folder. */
export type Holder = { by: string; pid: number; host: string }

/** No build takes that long. It is all that one machine can know about a process of another. */
const elsewhereMaxMs = 3_600_000

function holderOf(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether the holder may still be at work; the age of the lock is that of its file. */
function isAtWork({ host, pid }: Holder, path: string): boolean {
  if (host === hostname()) return isAlive(pid)
  const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return since !== undefined && Date.now() - since < elsewhereMaxMs
}

/** Takes the lock, or tells who has it. A process that is gone has left nothing but the file. */
export function takeLock(path: string, by: string): { release: () => void } | { holder: Holder } {
  mkdirSync(dirname(path), { recursive: true })
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, JSON.stringify({ by, pid: process.pid, host: hostname() }), { flag: 'wx' })
      return { release: () => rmSync(path, { force: true }) }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const holder = holderOf(path)
      if (attempt > 0 || (holder && isAtWork(holder, path))) return { holder: holder ?? { by: '', pid: 0, host: '' } }
      rmSync(path, { force: true })
    }
  }
}
