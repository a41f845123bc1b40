import type { Context } from '../context.ts'
import { askDueCharges } from './ask.ts'
import { sendRefunds } from './send-refunds.ts'

const sweepEveryMs = 5_000

/** Asks providers and sends refunds until the returned function is called; that one waits for a running sweep. */
export function startPayUpkeep(
  { isSettled, ...context }: Context & { isSettled: () => boolean },
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const sweep = () => {
    if (running || !isSettled()) return
    running = askDueCharges(context)
      .then(() => sendRefunds(context))
      .catch(onError)
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
