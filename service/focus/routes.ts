import type { FastifyInstance } from 'fastify'
import { drawAdsCall, focusCall, focusRightCall, focusSchemas, focusTopCall } from '@yaoji/contract/calls/focus'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { readSlot } from './read-slot.ts'

/** The banners that operators set, by slot. */
export function registerFocus(app: FastifyInstance, context: Context): void {
  const { config, database: { read } } = context
  route(app, context, focusCall, focusSchemas.home, ({ now }) => readSlot(read, 'home', now, config))
  route(app, context, focusTopCall, focusSchemas.top, ({ now }) => readSlot(read, 'top', now, config))
  route(app, context, focusRightCall, focusSchemas.right, ({ now }) => readSlot(read, 'right', now, config))
  route(app, context, drawAdsCall, focusSchemas.draw, ({ now }) => readSlot(read, 'draw', now, config))
}
