/**
 * The loop asks PostgreSQL where the two databases can differ: locks, races, transactions, kills, constraints, dialect, money. Of the other
 * files of the service every third runs there, always the same one; the rest run on SQLite alone until `npm run test:all`.
 */
const differs =
  /^service\/(?:.*\/)?(database|pay|pay-method|wallet|doctor|after-sale)\/|(race|money|migrat|stock|crash|every-write|processes|follow-changes|transition|cancel|create|lost|lock|idempoten|kept|clean-up|statements|health|odd-fields|bad-keywords|restore|fuzz|notices|any-|limit|reserv|group-buy|lottery|points-mall|coupon-centre|import-goods|insert|outbox|lent-apps)[^/]*\.test\.ts$/

function hash(text: string): number {
  let value = 0
  for (const character of text) value = (Math.imul(value, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return value
}

/** By its name alone, so that a file moves to another folder and stays in its half. */
export function runsOnBothDatabases(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return differs.test(file) || hash(name) % 3 === 0
}
