import { orderFileLayouts, orderFileNames } from './order-file-layouts.ts'

/** What a row of a buyer's file of trace codes may have: a pack that went out (docs/rules/domain.md section 16). */
export const traceFileFields = [
  'order_sn',
  'slip_sn',
  'document',
  'seller',
  'buyer',
  'goods_id',
  'name',
  'spec',
  'maker',
  'approval',
  'batch',
  'expires_on',
  'level',
  'code',
  'parent',
  'shipped_at',
  'shipped_on',
] as const
export type TraceFileField = (typeof traceFileFields)[number]

/** Column layouts: all that is known, that of the national platform, and one for each of four systems of pharmacies. */
export const traceFileLayouts = [...orderFileLayouts, 'platform'] as const
export type TraceFileLayout = (typeof traceFileLayouts)[number]

/** What layouts are called. */
export const traceLayoutNames: Readonly<Record<TraceFileLayout, string>> = { ...orderFileNames, platform: '药品追溯协同服务平台' }
