/** A text, or the units of one that is kept without a string. */
export type Units = { readonly length: number; charCodeAt(at: number): number }

/** One key for two neighbouring characters of the basic plane; others share keys, and every find is checked. */
export function pairKey(text: Units, at: number): number {
  return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)
}

export function pairKeys(text: Units): number[] {
  const keys: number[] = []
  for (let at = 0; at + 1 < text.length; at++) keys.push(pairKey(text, at))
  return keys
}

export function charKeys(text: string): number[] {
  return Array.from(text, char => char.charCodeAt(0))
}

/** Every character and every pair of neighbours. */
export function partKeys(text: Units): number[] {
  const keys: number[] = []
  for (let at = 0; at < text.length; at++) {
    keys.push(text.charCodeAt(at))
    if (at + 1 < text.length) keys.push(pairKey(text, at))
  }
  return keys
}

/** The first character and the first pair. */
export function startKeys(text: Units): number[] {
  return text.length > 1 ? [text.charCodeAt(0), pairKey(text, 0)] : [text.charCodeAt(0)]
}
