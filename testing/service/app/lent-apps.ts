import type { TestApp } from './start-test-app.ts'

export type LendableApp = TestApp & {
  /** Makes it as it was when it was opened: rows and what it counts. @throws where it cannot, as after its clock was moved */
  renew: () => Promise<void>
}

const givenBack = new Map<string, LendableApp[]>()

/**
 * Opening an app takes longer than most tests: one that is closed is renewed and waits for the next test in this process
 * that wants the same. An app that cannot be renewed ends with its test.
 */
export async function lent(kind: string, open: () => Promise<LendableApp>): Promise<TestApp> {
  const waiting = givenBack.get(kind) ?? []
  givenBack.set(kind, waiting)
  const app = waiting.pop() ?? (await open())
  return {
    ...app,
    async close() {
      try {
        await app.renew()
        waiting.push(app)
      } catch {
        await app.close()
      }
    },
  }
}
