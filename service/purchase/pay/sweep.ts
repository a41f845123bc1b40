import { startSweep } from '../../platform/clock/sweep.ts'
import type { Context } from '../../platform/context.ts'
import { askDueCharges } from './ask.ts'
import { sendRefunds } from './send-refunds.ts'

/** Asks providers and sends refunds until the returned function is called; that one waits for a running sweep. */
export function startPaySweep(
  { isSettled, ...context }: Context & { isSettled: () => boolean },
  onError: (error: unknown) => void,
): () => Promise<void> {
  const sweep = async () => {
    await askDueCharges(context)
    await sendRefunds(context)
  }
  return startSweep({ everyMs: 5_000, isDue: isSettled, sweep, onError })
}
