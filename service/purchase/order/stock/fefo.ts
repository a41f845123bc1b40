export type BatchStock = { id: number; number: string; made_on: string; expires_on: string; quantity: number }
export type Taken = { batch: BatchStock; quantity: number }

/** First expired, first out (domain.md section 2): takes a quantity of batches, or answers undefined where they hold less. */
export function takeFirstExpired(batches: readonly BatchStock[], quantity: number): Taken[] | undefined {
  const taken: Taken[] = []
  let left = quantity
  for (const batch of batches.toSorted((one, other) =>
    one.expires_on === other.expires_on ? one.id - other.id : one.expires_on < other.expires_on ? -1 : 1,
  )) {
    const part = Math.min(left, batch.quantity)
    if (part > 0) taken.push({ batch, quantity: part })
    left -= part
  }
  return left === 0 ? taken : undefined
}

/** What was taken together, given to lines one after the other. */
export function shareOut(taken: readonly Taken[], quantities: readonly number[]): Taken[][] {
  const rest = taken.map(each => ({ ...each }))
  return quantities.map(quantity => {
    const own: Taken[] = []
    for (let left = quantity; left > 0; ) {
      const [first] = rest
      if (!first) throw new Error('lines want more than was taken for them')
      const part = Math.min(left, first.quantity)
      own.push({ batch: first.batch, quantity: part })
      left -= part
      first.quantity -= part
      if (first.quantity === 0) rest.shift()
    }
    return own
  })
}
