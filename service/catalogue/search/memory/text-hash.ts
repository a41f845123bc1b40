/** A multiplier that spreads hashes and keys over a table (Knuth, volume 3, section 6.4). */
export const spread = 0x9e3779b1

/** One step more of the hash of a text. */
export function hashed(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit) | 0
}

/** The hash of a text from its last step. */
export function mixed(hash: number): number {
  const spreadOut = Math.imul(hash ^ (hash >>> 16), spread)
  return (spreadOut ^ (spreadOut >>> 15)) >>> 0
}

export function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = hashed(hash, text.charCodeAt(at))
  return mixed(hash)
}
