export type StatementCount = {
  /** Kysely's log: called for every statement. */
  count: () => void
  statements: () => number
}

/** Counts what is sent to a database; a transaction's begin and commit count where they are statements of the driver. */
export function createStatementCount(): StatementCount {
  let sent = 0
  return {
    count() {
      sent++
    },
    statements: () => sent,
  }
}
