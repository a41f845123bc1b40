import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isAlive } from '../../scripts/is-alive.ts'

/** Who builds and switches at the moment; another process too. */
export type Holder = { by: string; pid: number }

function holderOf(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Takes the lock, or tells who has it. A process that is gone has left nothing but the file. */
export function takeLock(path: string, by: string): { release: () => void } | { holder: Holder } {
  mkdirSync(dirname(path), { recursive: true })
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, JSON.stringify({ by, pid: process.pid }), { flag: 'wx' })
      return { release: () => rmSync(path, { force: true }) }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const holder = holderOf(path)
      if (attempt > 0 || (holder && isAlive(holder.pid))) return { holder: holder ?? { by: '', pid: 0 } }
      rmSync(path, { force: true })
    }
  }
}
