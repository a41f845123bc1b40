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
