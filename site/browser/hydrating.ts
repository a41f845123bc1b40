let isRunning = false

/** Whether markup of the server is being taken over just now. */
export const isHydrating = (): boolean => isRunning

/** Takes markup over by `draw`, which Preact does in one go. */
export function hydrateBy<Result>(draw: () => Result): Result {
  isRunning = true
  try {
    return draw()
  } finally {
    isRunning = false
  }
}
