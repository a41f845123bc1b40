import { chinaDay } from '../../contract/domain/china-day.ts'
import { messages } from './messages.ts'
import type { Outcome } from './publisher.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { turningDaysName, type TurningDays } from '../../site/integration/turning-days-file.ts'

/** Whether a built site shows other articles today than on the day for which it was built. */
export function isDue(site: string, today: string): boolean {
  try {
    const { days }: TurningDays = JSON.parse(readFileSync(join(site, turningDaysName), 'utf8'))
    return days.some(day => day <= today)
  } catch {
    // Built by a program that did not say so yet, or not built at all.
    return false
  }
}

const againMs = 3_600_000

type Parts = {
  served: () => string
  rebuild: () => Promise<Outcome>
  now: () => number
  say: (text: string) => void
  complain: (text: string) => void
}

/** Articles appear and go on their day by themselves: asked each minute, it builds once that day has come, and again after an hour where that failed. */
export class DueWatch {
  readonly #parts: Parts
  #nextTryMs = 0
  #isTrying = false
  constructor(parts: Parts) {
    this.#parts = parts
  }

  async look(): Promise<void> {
    const { served, now, complain } = this.#parts
    if (this.#isTrying || now() < this.#nextTryMs || !isDue(served(), chinaDay(now()))) return
    this.#isTrying = true
    try {
      await this.#build()
    } catch (error) {
      complain(messages.dueFailed(String(error)))
    } finally {
      this.#isTrying = false
    }
  }

  async #build(): Promise<void> {
    const { rebuild, now, say, complain } = this.#parts
    const outcome = await rebuild()
    if (outcome.state === 'published') say(messages.dueDone)
    if (outcome.state !== 'refused' && outcome.state !== 'failed') return
    const reason =
      outcome.state === 'failed' ? outcome.output : outcome.findings.map(({ file, line, what }) => `${file}:${line} ${what}`).join('\n')
    complain(messages.dueFailed(reason))
    this.#nextTryMs = now() + againMs
  }
}
