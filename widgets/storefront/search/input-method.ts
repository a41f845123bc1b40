/** Said of a key that an input method has taken; in Safari also of the Enter that follows its composition. */
const takenKeyCode = 229

/**
 * Tells the keys of an input method from those of the buyer. Browsers say it by
 * `isComposing`, by key code 229 or only by the composition's own events. Keyboards of
 * Android compose everything and name no key but Enter, which is the buyer's all the same.
 */
export function createInputMethod() {
  let isComposing = false
  let namesNoKeys = false

  return {
    follow({ type }: Pick<Event, 'type'>) {
      isComposing = type === 'compositionstart'
    },
    owns({ key, keyCode, isComposing: isSaid }: Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing'>): boolean {
      const isTaken = isSaid || keyCode === takenKeyCode
      if (key !== 'Enter') namesNoKeys = key === 'Unidentified'
      else if (namesNoKeys && keyCode !== takenKeyCode) return false
      return isTaken || isComposing
    },
  }
}

export type InputMethod = ReturnType<typeof createInputMethod>
