import { serveJobs } from '../queueing/worker-side.ts'
import { ImportError } from './table.ts'

/** What was read, or a sentence for the sender about what is wrong with it. */
export type Reading<Content> = { content: Content } | { problem: string }

/** Makes this worker read what people send; `read` throws an ImportError for what it refuses. */
export function serveReading<Input, Content>(read: (input: Input) => Content): void {
  serveJobs((input: Input): Reading<Content> => {
    try {
      return { content: read(input) }
    } catch (error) {
      if (error instanceof ImportError) return { problem: error.message }
      throw error
    }
  })
}
