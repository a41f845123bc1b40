/** One key for two neighbouring characters of the basic plane; others share keys, and every find is checked. */
export function pairKey(text: string, at: number): number {
  return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)
}

export function pairKeys(text: string): number[] {
  const keys: number[] = []
  for (let at = 0; at + 1 < text.length; at++) keys.push(pairKey(text, at))
  return keys
}

export function charKeys(text: string): number[] {
  return Array.from(text, char => char.charCodeAt(0))
}

/** Every character and every pair of neighbours. */
export function partKeys(text: string): number[] {
  const keys: number[] = []
  for (let at = 0; at < text.length; at++) {
    keys.push(text.charCodeAt(at))
    if (at + 1 < text.length) keys.push(pairKey(text, at))
  }
  return keys
}

/** The first character and the first pair. */
export function startKeys(text: string): number[] {
  return text.length > 1 ? [text.charCodeAt(0), pairKey(text, 0)] : [text.charCodeAt(0)]
}
