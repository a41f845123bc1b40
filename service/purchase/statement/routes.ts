import type { FastifyInstance } from 'fastify'
import { statementCall, statementFileCall } from '@yaoji/contract/calls/purchase/statement'
import { storeScope } from '../../identity/store-scope/scope.ts'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { FileMaker } from './file-maker.ts'
import { loadStatement } from './load.ts'

/** 对账单: a month on screen, and as a file. */
export function registerStatement(app: FastifyInstance, context: SettingContext): void {
  const { read, replica } = context.database
  const files = new FileMaker()
  app.addHook('onClose', () => files.close())

  const ofAsked = async (asked: Parameters<typeof storeScope>[1]) => ({
    company: asked.member.company,
    scope: await storeScope(read, asked),
  })
  route(app, context, statementCall, async asked => loadStatement(replica, await ofAsked(asked), asked.query.month, asked.now))
  route(app, context, statementFileCall, async asked => {
    const { month, format } = asked.query
    const { name = '' } = await context.readSetting('transfer_account')
    return files.make({ statement: await loadStatement(replica, await ofAsked(asked), month, asked.now), format, seller: name })
  })
}
