import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { openReader, type DatabasePlace } from '../../platform/database/open.ts'
import { fileReader } from './file-reader.ts'
import type { FileJob, FilePart } from './file-thread.ts'

/** What file-thread.ts begins: reads lists apart from the thread that answers. */

const read = fileReader(openReader(workerData as DatabasePlace).read) // Of FileThread, which alone begins this thread.

function send(job: FileJob, port: MessagePort): void {
  const bytes = read(job)
  const tell = (part: FilePart) => port.postMessage(part)
  // Each message asks for the next part.
  port.on('message', () => {
    bytes.next().then(
      ({ value }) => tell({ bytes: value ?? null }),
      (error: unknown) => tell({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  port.on('close', () => void bytes.return(undefined))
}

parentPort?.on('message', ({ job, port }: { job: FileJob; port: MessagePort }) => send(job, port))
