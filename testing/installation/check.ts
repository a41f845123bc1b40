import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 60_000
export const counts = { passed: 0, failed: 0 }

/** One thing that must hold; the trial goes on where it does not. */
export async function check(name: string, work: () => unknown): Promise<void> {
  try {
    await work()
    counts.passed++
    console.log(`✓ ${name}`)
  } catch (error) {
    counts.failed++
    console.log(`✗ ${name}\n  ${error instanceof Error ? `${error.message.slice(0, 2_000)} ${String(error.cause ?? '')}` : String(error)}`)
  }
}

export async function until(isSo: () => unknown, what: string): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(100)) if (await isSo()) return
  throw new Error(`${what} did not happen within ${patienceMs / 1_000} s`)
}

export const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { redirect: 'manual', headers })
