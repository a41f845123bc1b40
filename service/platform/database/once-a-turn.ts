/** Of our own, so that a test which stops the clock does not stop it. */
const afterTurn = setImmediate

/** Asks once in each turn of the event loop, in which no message of others can come, and again after `forget`. */
export function onceATurn<Answer>(ask: () => Answer): { answer: () => Answer; forget: () => void } {
  let known: { answer: Answer } | undefined
  const forget = () => {
    known = undefined
  }
  return {
    answer() {
      if (!known) {
        known = { answer: ask() }
        afterTurn(forget)
      }
      return known.answer
    },
    forget,
  }
}
