/**
 * The loop asks PostgreSQL where the two databases can differ: locks, races, transactions, kills, constraints, dialect, books of money. Of
 * the other files of the service every twelfth runs there, always the same one; the rest run on SQLite alone until `npm run test:all`.
 */
const differs =
  /^service\/(?:.*\/)?(database|doctor|files)\/|(race|money|migrat|stock|crash|every-write|processes|follow-changes|transition|cancel|create|lost|lock|idempoten|clean-up|statements|health|bad-keywords|restore|any-|limit|reserv|insert|outbox|lent-apps|pay|sums|credit|split)[^/]*\.test\.ts$/

function hash(text: string): number {
  let value = 0
  for (const character of text) value = (Math.imul(value, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return value
}

/** By its name alone, so that a file moves to another folder and stays in its share. */
export function runsOnBothDatabases(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return differs.test(file) || hash(name) % 12 === 0
}
