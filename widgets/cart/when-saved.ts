import { $operations } from './served.ts'

/** Resolves when the service has answered to everything that was done. */
export function whenSaved(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = $operations.subscribe(operations => {
    if (operations.length === 0) resolve()
  })
  return promise.finally(stop)
}
