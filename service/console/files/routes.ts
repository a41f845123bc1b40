import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { Turns } from '../../platform/queueing/turns.ts'
import { bindEveryList } from './every-list.ts'
import { fileRoute } from './file-route.ts'
import { FileThread } from './file-thread.ts'

/** Files of a process that are read at a time; a further one waits until one has been sent. */
const fileTurns = { atOnce: 2, waitingMax: 8, waitMaxMs: 60_000 } as const

/** Every list of the console as a file. */
export function registerListFiles(app: FastifyInstance, context: Context): void {
  const thread = new FileThread(context.config)
  const turns = new Turns(fileTurns)
  app.addHook('onClose', () => thread.close())
  bindEveryList((call, list) => fileRoute(app, { context, thread, turns }, call, list), context.database.replica)
}
