import type { FastifyInstance } from 'fastify'
import {
  brandBannersCall,
  brandDetailCall,
  brandGoodsCall,
  brandListCall,
  oneBrandBannersCall,
} from '@yaoji/contract/calls/storefront/brand'
import { readSlot } from '../banner/read-slot.ts'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { brandGoods, listBrands, readBrand } from './read-brands.ts'

/** 品牌专区: brands that operators show. */
export function registerBrand(app: FastifyInstance, context: SettingContext): void {
  route(app, context, brandListCall, ({ query, member }) => listBrands(context, query, member))
  route(app, context, brandDetailCall, ({ params, member, now }) => readBrand(context, { id: params.id, member, now }))
  route(app, context, brandGoodsCall, ({ params, member, query, now }) => brandGoods(context, { id: params.id, member, query, now }))
  route(app, context, brandBannersCall, ({ now }) => readSlot(context, 'ppzq', now))
  route(app, context, oneBrandBannersCall, ({ params, now }) => readSlot(context, 'brand', now, params.id))
}
