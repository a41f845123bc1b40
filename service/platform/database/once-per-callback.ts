const { nextTick } = process

/**
 * Asks once in each callback of the event loop, promises that it settles included, and again after `forget`. No message of another process
 * can be received before the callback ends; the next callback may have received one, in the same turn of the loop too.
 */
export function oncePerCallback<Answer>(ask: () => Answer): { answer: () => Answer; forget: () => void } {
  let known: { answer: Answer } | undefined
  const forget = () => {
    known = undefined
  }
  return {
    answer() {
      if (!known) {
        known = { answer: ask() }
        nextTick(forget)
      }
      return known.answer
    },
    forget,
  }
}
