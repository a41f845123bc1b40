import type { FastifyInstance } from 'fastify'
import { statementCall, statementFileCall } from '@yaoji/contract/calls/purchase/statement'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { FileMaker } from './file-maker.ts'
import { loadStatement } from './load.ts'

/** 对账单: a month on screen, and as a file. */
export function registerStatement(app: FastifyInstance, context: SettingContext): void {
  const { read } = context.database
  const files = new FileMaker()
  app.addHook('onClose', () => files.close())

  route(app, context, statementCall, ({ member, query, now }) => loadStatement(read, member, query.month, now))
  route(app, context, statementFileCall, async ({ member, query: { month, format }, now }) => {
    const { name = '' } = await context.readSetting('transfer_account')
    return files.make({ statement: await loadStatement(read, member, month, now), format, seller: name })
  })
}
