/** Lists of growing numbers by key. A number that is added twice in a row is kept once. */
export type PostingMap = {
  add(key: number, value: number): void
  get(key: number): readonly number[]
}

const none: readonly number[] = []

export function createPostingMap(): PostingMap {
  const lists = new Map<number, number[]>()
  return {
    add(key, value) {
      const list = lists.get(key)
      if (!list) lists.set(key, [value])
      else if (list.at(-1) !== value) list.push(value)
    },
    get: key => lists.get(key) ?? none,
  }
}

/** One key for two neighbouring characters of the basic plane; others share keys, and every find is checked. */
export function pairKey(text: string, at: number): number {
  return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)
}

/** The shortest list among those of all neighbouring pairs of a text of two or more characters. */
export function rarestPair(postings: PostingMap, text: string): readonly number[] {
  let best: readonly number[] | undefined
  for (let at = 0; at + 1 < text.length; at++) {
    const list = postings.get(pairKey(text, at))
    if (!best || list.length < best.length) best = list
  }
  return best ?? none
}
