import { parentPort, workerData } from 'node:worker_threads'
import { openReader, type DatabasePlace } from '../database/open.ts'
import { loadIndex } from './load-index.ts'
import { buffersOf } from './state.ts'

/** What build-apart.ts begins: reads all goods, hands the index over and ends. */
const { read, close } = openReader(workerData as DatabasePlace) // Of buildApart, which alone begins this thread.
const state = (await loadIndex(read)).state()
await close()
parentPort?.postMessage(state, [...buffersOf(state)])
