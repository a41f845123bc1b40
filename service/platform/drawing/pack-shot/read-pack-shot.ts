import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { memoizeByText } from '../../database/cache/derived.ts'
import type { PackShape, PackShot, PackSign } from './pack-shot.ts'

const shapes = [
  'carton',
  'box',
  'bottle',
  'flask',
  'infusion',
  'tube',
  'jar',
  'bag',
  'pouch',
  'device',
] as const satisfies readonly PackShape[]
const signs = [
  'monitor',
  'thermometer',
  'mask',
  'glove',
  'syringe',
  'plaster',
  'chair',
  'drop',
  'strip',
  'cross',
] as const satisfies readonly PackSign[]
const place = Type.Integer({ minimum: 0, maximum: 1_000 })

const schema = Type.Object({
  shape: Type.Enum([...shapes]),
  palette: place,
  pattern: place,
  isOtc: Type.Optional(Type.Boolean()),
  sign: Type.Optional(Type.Enum([...signs])),
  tone: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
})

const plainCarton: PackShot = { shape: 'carton', palette: 0, pattern: 0 }

// Thousands of goods have the same few packs.
const readOnce = memoizeByText((text): PackShot => {
  try {
    const shot: unknown = JSON.parse(text)
    return Value.Check(schema, shot) ? Object.freeze(shot) : plainCarton
  } catch {
    return plainCarton
  }
})

/** How the pack of goods is drawn. Sample data and import write it; where others wrote something else, it is a plain carton. */
export const readPackShot = ({ pack_shot }: { pack_shot: string }): PackShot => readOnce(pack_shot)
