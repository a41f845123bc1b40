import { $operations } from './served.ts'

/** Resolves when the service has answered to everything that was done. */
export function whenSaved(): Promise<void> {
  return new Promise(resolve => {
    // Within the subscription itself there is nothing to unsubscribe yet.
    const stop = $operations.listen(operations => {
      if (operations.length > 0) return
      stop()
      resolve()
    })
    if ($operations.get().length > 0) return
    stop()
    resolve()
  })
}
