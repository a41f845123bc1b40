import { parentPort } from 'node:worker_threads'

/** What a worker tells: that it is loaded, and how the one job that it has ended. */
export type WorkerMessage<Answer> = { state: 'ready' } | { state: 'done'; answer: Answer } | { state: 'failed'; message: string }

/** Does, one after the other, what the pool hands to this worker. */
export function serveJobs<Input, Answer>(work: (input: Input) => Answer | Promise<Answer>): void {
  const tell = (message: WorkerMessage<Answer>) => parentPort?.postMessage(message)
  parentPort?.on('message', (input: Input) => {
    const done = (async () => work(input))()
    done.then(
      answer => tell({ state: 'done', answer }),
      (error: unknown) => tell({ state: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  tell({ state: 'ready' })
}
