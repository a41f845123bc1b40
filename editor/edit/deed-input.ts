import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'

const text = (maxLength: number) => Type.String({ maxLength })
/** Longer than any article's, shorter than what a disk takes for a name. */
const path = text(160)
const version = text(64)
const machine = text(64)
const scalar = Type.Union([Type.String({ maxLength: 10_000 }), Type.Number(), Type.Boolean(), Type.Null()])
/** Front matter as the form has it; what the form has no field for goes through it, too: lists of words. */
const fields = Type.Record(text(60), Type.Union([scalar, Type.Array(scalar, { maxItems: 100 })]), { maxProperties: 60 })

/** What each deed of the form takes. */
const deedSchemas = {
  save: Type.Object({ path, fields, body: Type.String(), version, conflict: Type.Optional(text(64)), machine: Type.Optional(machine) }),
  draft: Type.Object({ path, fields, body: text(400_000), version, machine }),
  forget: Type.Object({ path, machine }),
  remove: Type.Object({ path, version }),
  move: Type.Object({ path, version, slug: text(120) }),
  choose: Type.Object({ id: text(64), which: Type.Enum(['ours', 'theirs']) }),
  discard: Type.Object({ path, version }),
  restore: Type.Object({ path, id: text(64), version }),
  many: Type.Object({
    paths: Type.Array(path, { maxItems: 200 }),
    what: Type.Enum(['withdraw', 'show', 'assign']),
    owner: Type.Optional(text(100)),
  }),
  publish: Type.Object({ paths: Type.Array(path, { maxItems: 2_000 }), why: Type.Optional(text(1_000)) }),
  back: Type.Object({ id: text(64) }),
  noted: Type.Object({}),
} satisfies Record<string, TSchema>

export type DeedName = keyof typeof deedSchemas
export type DeedInput<Name extends DeedName> = Static<(typeof deedSchemas)[Name]>

export const isDeed = (name: string): name is DeedName => Object.hasOwn(deedSchemas, name)

/** What was posted, where it is JSON of the right shape. */
export function inputOf<Name extends DeedName>(name: Name, body: Buffer): DeedInput<Name> | undefined {
  try {
    const input: unknown = JSON.parse(String(body))
    return Value.Check(deedSchemas[name] as TSchema, input) ? (input as DeedInput<Name>) : undefined // Just checked.
  } catch {
    return undefined
  }
}
