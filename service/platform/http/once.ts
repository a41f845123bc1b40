/** Memoizes by object identity. */
export function onceOf<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>()
  return of => {
    const made = known.get(of) ?? make(of)
    known.set(of, made)
    return made
  }
}

const textsMax = 1_000

/** Memoizes by text: a bounded FIFO cache of a thousand entries. */
export function onceOfText<Made>(make: (text: string) => Made, max = textsMax): (text: string) => Made {
  const known = new Map<string, { made: Made }>()
  return text => {
    const found = known.get(text) ?? { made: make(text) }
    if (known.size >= max && !known.has(text)) known.delete(known.keys().next().value ?? '')
    known.set(text, found)
    return found.made
  }
}
