import { startSweep } from '../../platform/clock/sweep.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { sweepInvoices } from './issue.ts'

/** Asks the provider and lets red notes lapse until the returned function is called; that one waits for a running sweep. */
export function startInvoices(
  { isSettled, ...context }: SettingContext & { isSettled: () => boolean },
  tellProblem: (problem: string) => void,
): () => Promise<void> {
  return startSweep({
    everyMs: 10_000,
    isDue: isSettled,
    sweep: () => sweepInvoices(context, tellProblem),
    onError: error => tellProblem(error instanceof Error ? error.message : String(error)),
  })
}
