export type DiffRow = { before: string | undefined; after: string | undefined }

const same = (line: string): DiffRow => ({ before: line, after: line })

/** How many lines are the same from the first on. */
function sameLines(one: readonly string[], two: readonly string[]): number {
  const most = Math.min(one.length, two.length)
  const index = one.findIndex((line, at) => at >= most || line !== two[at])
  return index < 0 ? most : index
}

/** Lines of both texts side by side: the longest common subsequence of lines shares rows. */
export function diffRows(before: string, after: string): DiffRow[] {
  const [one, two] = [before, after].map(text => (text ? text.split('\n') : [])) as [string[], string[]]
  // A long article in which a line changed is compared by that line, not each line with each.
  const head = sameLines(one, two)
  const [oneLeft, twoLeft] = [one.slice(head), two.slice(head)]
  const tail = sameLines(oneLeft.toReversed(), twoLeft.toReversed())
  const changed = rowsOf(oneLeft.slice(0, oneLeft.length - tail), twoLeft.slice(0, twoLeft.length - tail))
  return [...one.slice(0, head).map(same), ...changed, ...oneLeft.slice(oneLeft.length - tail).map(same)]
}

function rowsOf(one: readonly string[], two: readonly string[]): DiffRow[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(two.length + 1))
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0
  for (let i = one.length - 1; i >= 0; i--) {
    const row = lengths[i]
    for (let j = two.length - 1; row && j >= 0; j--)
      row[j] = one[i] === two[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const rows: DiffRow[] = []
  for (let i = 0, j = 0; i < one.length || j < two.length; ) {
    if (i < one.length && j < two.length && one[i] === two[j]) rows.push({ before: one[i++], after: two[j++] })
    else if (j >= two.length || (i < one.length && at(i + 1, j) >= at(i, j + 1))) rows.push({ before: one[i++], after: undefined })
    else rows.push({ before: undefined, after: two[j++] })
  }
  return rows
}

/** An article's file as the form names it: 标题：订单支付 in the place of `title: 订单支付`, and no `---` around it. */
export function inWordsOfForm(text: string, fields: readonly { name: string; label: string }[]): string {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (front === undefined || body === undefined) return text
  const labelled = front.split('\n').map(line => {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
    const label = fields.find(field => field.name === name)?.label
    return label ? `${label}：${value}` : line
  })
  return `${labelled.join('\n')}\n${body}`
}
