import type { FastifyInstance } from 'fastify'
import { drawAdsCall, focusCall, focusRightCall, focusTopCall } from '@yaoji/contract/calls/focus'
import { route } from '../http/route.ts'
import type { SettingContext } from '../settings/reader.ts'
import { readSlot } from './read-slot.ts'

/** The banners that operators set, by slot. */
export function registerFocus(app: FastifyInstance, context: SettingContext): void {
  route(app, context, focusCall, ({ now }) => readSlot(context, 'home', now))
  route(app, context, focusTopCall, ({ now }) => readSlot(context, 'top', now))
  route(app, context, focusRightCall, ({ now }) => readSlot(context, 'right', now))
  route(app, context, drawAdsCall, ({ now }) => readSlot(context, 'draw', now))
}
