import type { FastifyInstance } from 'fastify'
import {
  consolePromotionCall,
  consolePromotionPreviewCall,
  consolePromotionsCall,
  consolePromotionViewsCall,
} from '@yaoji/contract/calls/console/promotions'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { consolePromotion } from './detail.ts'
import { previewPromotion } from './preview.ts'
import { countPromotionViews, listConsolePromotions } from './list.ts'

/** Promotions as staff find and read them. */
export function registerConsolePromotions(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  consoleRoute(app, context, consolePromotionsCall, ({ query, now }) => listConsolePromotions(replica, query, now))

  consoleRoute(app, context, consolePromotionViewsCall, ({ now }) => countPromotionViews(replica, now))

  consoleRoute(app, context, consolePromotionPreviewCall, ({ staff, body, now }) =>
    previewPromotion(context.database, body, { name: staff.name, now }),
  )

  consoleRoute(app, context, consolePromotionCall, ({ params, now }) => consolePromotion(read, params.id, now))
}
