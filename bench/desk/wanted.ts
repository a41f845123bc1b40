/** A row of a list: what it means to the person who wrote it. */
export type Wanted = {
  line: string
  /** Name and spec; undefined where the buyer must choose. */
  goods: string | undefined
  /** Undefined where the buyer must say it. */
  number: number | undefined
}
export type List = { name: string; text: string; rows: readonly Wanted[] }

const parted = ' ⇒ '

function meanings(line: string, parts: readonly string[]): Wanted[] {
  const rows: Wanted[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [goods = '', number = '?'] = parts.slice(at, at + 2)
    if (goods !== '-') rows.push({ line, goods: goods === 'ask' ? undefined : goods, number: number === '?' ? undefined : Number(number) })
  }
  return rows
}

/** Reads a list as lists/ have it: a line, then for each of its goods the name with the spec and the quantity. */
export function readLists(name: string, source: string): List {
  const lines = source
    .trim()
    .split('\n')
    .map(line => line.split(parted))
  return {
    name,
    text: lines.map(([line = '']) => line.replaceAll('|', '\t')).join('\n'),
    rows: lines.flatMap(([line = '', ...parts]) => meanings(line, parts)),
  }
}
