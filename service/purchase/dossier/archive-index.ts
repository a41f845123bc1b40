import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { dossierKinds } from '@yaoji/contract/goods/dossiers'
import { ImportError } from '../../platform/tables/table.ts'
import { archiveMessages as messages } from './archive-messages.ts'

/** The format of index.json (docs/operators/dossiers.md): another shop reads it. */
export const archiveFormat = { format: 'yaoji-first-business', version: 1 } as const

const text = Type.String({ maxLength: 400 })
const dayOrNone = Type.Union([Type.Null(), Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` })])

const paperSchema = Type.Object({
  kind: text,
  number: text,
  covers: text,
  issued_on: dayOrNone,
  ends_on: dayOrNone,
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})

const goodsSchema = Type.Object({ name: text, spec: text, manufacturer: text, approval_number: text, barcode: text })

const dossierSchema = Type.Object({
  kind: Type.Enum([...dossierKinds]),
  name: text,
  code: text,
  scopes: Type.Array(text, { maxItems: 60 }),
  goods: Type.Union([Type.Null(), goodsSchema]),
  /** The firm that made the archive and delivers the goods. */
  is_seller: Type.Optional(Type.Boolean()),
  papers: Type.Array(paperSchema, { maxItems: 60 }),
})

/** Other fields may be there: later versions of the format add some. */
const indexSchema = Type.Object({
  format: Type.Literal(archiveFormat.format),
  version: Type.Literal(archiveFormat.version),
  dossiers: Type.Array(dossierSchema, { minItems: 1, maxItems: 10 }),
})

export type GivenDossier = Static<typeof dossierSchema>
export type GivenPaper = Static<typeof paperSchema>

/** @throws {ImportError} */
export function readIndex(json: string): GivenDossier[] {
  let index: unknown
  try {
    index = JSON.parse(json)
  } catch {
    throw new ImportError(messages.badIndex)
  }
  if (!Value.Check(indexSchema, index)) throw new ImportError(messages.badIndex)
  return index.dossiers
}
