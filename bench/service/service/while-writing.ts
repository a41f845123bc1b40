import { Caller } from './caller.ts'
import { oneRound } from './calls.ts'
import type { BenchShop } from './shop.ts'
import type { Started } from './started.ts'

const roundMs = 1_000

/** Runs `measure` while each of the writers orders and claims a coupon once a second. */
export async function whileWriting<Result>({ port }: Started, shop: BenchShop, measure: () => Promise<Result>): Promise<Result> {
  const callers = await Promise.all(shop.writers.map(() => Caller.open(port)))
  const round = oneRound(shop)
  // Once before, so that no first order of a store is measured.
  await round(callers)
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => round(callers))
    running.catch(() => clearInterval(timer))
  }, roundMs)
  try {
    const result = await measure()
    await running
    return result
  } finally {
    clearInterval(timer)
    for (const caller of callers) caller.close()
  }
}
