import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { ownServiceOrigin, ownServicePort } from './origins.ts'
import { answers, betweenTriesMs } from './program.ts'
import { templateDir } from './template.ts'

/** Of this run alone, so that no other process can have the number. */
const note = () => `${templateDir()}-${ownServicePort}.pid`

export function noteService(pid: number | undefined): void {
  if (pid === undefined) rmSync(note(), { force: true })
  else writeFileSync(note(), String(pid))
}

/** A worker that is killed, as when its browser hangs, leaves its service running on the port of the next worker's. */
export async function endLeftOver(): Promise<void> {
  if (!existsSync(note())) return
  const pid = Number(readFileSync(note(), 'utf8'))
  noteService(undefined)
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    return // Gone already.
  }
  while (await answers(`${ownServiceOrigin}/ready`)) await setTimeout(betweenTriesMs)
}
