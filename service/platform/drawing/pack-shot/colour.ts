function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The colour between two, `share` of the second; `#rrggbb`. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (hex: string, share: number): string => mix(hex, '#ffffff', share)
export const darker = (hex: string, share: number): string => mix(hex, '#10202b', share)
