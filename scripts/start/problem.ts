/** An error that the person at the keyboard can fix; printed as one sentence, without a stack. */
export class Problem extends Error {}

/** Runs a command's work; a problem ends it with its sentence and a non-zero code. */
export async function endWithProblem(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(`\n✗ ${error.message}`)
    process.exitCode = 1
  }
}
