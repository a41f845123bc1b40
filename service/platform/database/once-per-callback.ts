const { nextTick } = process

/**
 * Asks once in each callback of the event loop, promises that it settles included, and again after `forget`. No message of another process
 * can be received before the callback ends; the next callback may have received one, in the same turn of the loop too.
 *
 * Ticks run before the promises of their callback, so one that is set at once would forget before these ask. A tick that is set by a promise
 * runs after all of them, and before the next callback.
 */
export function oncePerCallback<Answer>(ask: () => Answer): { answer: () => Answer; forget: () => void } {
  let known: { answer: Answer } | undefined
  const forget = () => {
    known = undefined
  }
  const forgetAfterPromises = () => nextTick(forget)
  return {
    answer() {
      if (!known) {
        known = { answer: ask() }
        queueMicrotask(forgetAfterPromises)
      }
      return known.answer
    },
    forget,
  }
}
