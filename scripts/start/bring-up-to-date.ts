import { isStale, markBuilt, type Build } from './builds.ts'
import { messages } from './messages.ts'
import { Problem } from './problem.ts'
import type { Processes } from './processes.ts'

/** Builds what its sources have outgrown. @throws {Problem} */
export async function bringUpToDate(build: Build, processes: Processes): Promise<void> {
  if (!isStale(build)) {
    console.log(messages.upToDate(build.name))
    return
  }
  console.log(messages.building(build.name))
  const started = performance.now()
  const fingerprint = build.current()
  if (!(await processes.run(build.command))) throw new Problem(messages.buildFailed(build.name))
  markBuilt(build, fingerprint)
  console.log(messages.built(build.name, performance.now() - started))
}
