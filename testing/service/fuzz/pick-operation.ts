import type { Operation } from './operations.ts'
import type { Random } from './random.ts'

/** The calls behind which money and stock stand are few among all. */
const ofPurchase = /^\/api\/(cart|cart\/checkout|order\/create|pay\/create)$/
const purchaseShare = 0.4
/** What becomes of an order is a long way, and each step needs the one before it. */
const ofFulfilment = /^\/api\/(operator\/|pay\/\{id\}\/proof|receipt\/|order\/\{id\}\/|after_sale\/|file$)/
const fulfilmentShare = 0.2
/** What never succeeded yet. */
const unreachedShare = 0.08

export function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`
}

/** What is asked next: purchases and what becomes of orders more often than they come among all. */
export function pickOperation(operations: readonly Operation[], reached: ReadonlySet<string>, random: Random): Operation {
  const unreached = operations.filter(each => !reached.has(nameOf(each)))
  if (unreached.length > 0 && random.chance(unreachedShare)) return random.pick(unreached)
  const purchases = operations.filter(({ path, method }) => method === 'POST' && ofPurchase.test(path))
  const fulfilment = operations.filter(({ path }) => ofFulfilment.test(path))
  const isPurchase = random.chance(purchaseShare)
  const others = random.chance(fulfilmentShare / (1 - purchaseShare)) ? fulfilment : operations
  return random.pick(isPurchase ? purchases : others)
}
