import type { PackShot } from '../../platform/drawing/pack-shot/pack-shot.ts'
import { packShotOf as drawnPack } from '../sample/goods/pack-form.ts'
import { hashText } from '../sample/random.ts'
import type { GoodsInput } from './goods-input.ts'
import { deviceScopes, foodScopes, herbScopes } from './words/scopes.ts'

type Trade = Parameters<typeof drawnPack>[0]['trade']

/** First house colours of each trade and how many there are (picture/pack-shot/palettes.ts). */
const palettes: Record<Trade, { first: number; count: number }> = {
  western: { first: 0, count: 10 },
  patent: { first: 10, count: 6 },
  herb: { first: 16, count: 3 },
  device: { first: 19, count: 4 },
  food: { first: 23, count: 3 },
}

function tradeOf(scope: string, type: number): Trade {
  if (herbScopes.includes(scope)) return 'herb'
  if (deviceScopes.includes(scope)) return 'device'
  if (foodScopes.includes(scope)) return 'food'
  return type === 1 ? 'patent' : 'western'
}

/** The drawn pack of imported goods: one maker's goods have one set of colours. */
export function packShotOf(input: GoodsInput, { id, scope, type }: { id: number; scope: string; type: number }): PackShot {
  const trade = tradeOf(scope, type)
  const { first, count } = palettes[trade]
  return drawnPack(
    {
      trade,
      name: input.name,
      form: input.dosageForm,
      spec: input.spec,
      unit: input.packUnit,
      isOtc: input.prescription === 'otc',
      maker: { palette: first + (hashText(input.manufacturer) % count) },
    },
    id,
  )
}
