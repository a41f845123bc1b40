import { messages } from './messages.ts'

export type Output = { write: (text: string) => unknown; isTTY?: boolean }

const barWidth = 30

/** Draws a bar on a terminal; elsewhere, as in a log, writes a line for every tenth. */
export function createProgress(output: Output, phase: string): (done: number, total: number) => void {
  let shown = 0
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    const step = output.isTTY ? percent : Math.floor(percent / 10)
    if (step === shown) return
    shown = step
    const text = messages.progress(phase, done, total, percent)
    if (!output.isTTY) {
      output.write(`${text}\n`)
      return
    }
    const filled = Math.round((percent / 100) * barWidth)
    output.write(`\r[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${text}${percent === 100 ? '\n' : ''}`)
  }
}
