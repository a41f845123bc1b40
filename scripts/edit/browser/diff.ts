export type DiffRow = { before: string | undefined; after: string | undefined }

/** Lines of both texts beside each other: the longest common order of lines stays in one row. */
export function diffRows(before: string, after: string): DiffRow[] {
  const [one, two] = [before, after].map(text => (text ? text.split('\n') : []))
  if (!one || !two) return []
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
