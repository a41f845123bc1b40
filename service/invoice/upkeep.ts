import type { SettingContext } from '../settings/reader.ts'
import { keepInvoicesUp } from './issue.ts'

const sweepEveryMs = 10_000

/** Asks the provider and lets red notes lapse until the returned function is called; that one waits for a running sweep. */
export function startInvoices(
  { isSettled, ...context }: SettingContext & { isSettled: () => boolean },
  tellProblem: (problem: string) => void,
): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const sweep = () => {
    if (running || !isSettled()) return
    running = keepInvoicesUp(context, tellProblem)
      .catch((error: unknown) => tellProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(sweep, sweepEveryMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
