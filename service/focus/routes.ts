import type { FastifyInstance } from 'fastify'
import { drawAdsCall, focusCall, focusRightCall, focusSchemas, focusTopCall } from '@yaoji/contract/calls/focus'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { readSlot } from './read-slot.ts'

/** The banners that operators set, by slot. */
export function registerFocus(app: FastifyInstance, context: Context): void {
  route(app, context, focusCall, focusSchemas.home, ({ now }) => readSlot(context, 'home', now))
  route(app, context, focusTopCall, focusSchemas.top, ({ now }) => readSlot(context, 'top', now))
  route(app, context, focusRightCall, focusSchemas.right, ({ now }) => readSlot(context, 'right', now))
  route(app, context, drawAdsCall, focusSchemas.draw, ({ now }) => readSlot(context, 'draw', now))
}
