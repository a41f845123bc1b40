/** Shared by all copies of this file: the dev server bundles the one that `hydrate.ts` imports apart from the others. */
const shared = globalThis as { yaojiIsHydrating?: boolean } // A property of our own.

/** Whether markup of the server is being taken over just now. */
export const isHydrating = (): boolean => shared.yaojiIsHydrating === true

/** Takes markup over by `draw`, which Preact does in one go. */
export function hydrateBy<Result>(draw: () => Result): Result {
  shared.yaojiIsHydrating = true
  try {
    return draw()
  } finally {
    shared.yaojiIsHydrating = false
  }
}
